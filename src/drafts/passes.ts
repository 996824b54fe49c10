import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';
import { env } from '#content/settings/env.ts';

const passSchema = z.object({
  /** Path of the only page that it allows; absent for all pages. */
  path: z.string().optional(),
  /** ID of the project whose Studio opened the preview. */
  project: z.string().optional(),
  /** Expiry time, in seconds since 1970. */
  exp: z.number(),
});

/** Passes the project ID of a request's pass to the pages. */
export const PROJECT_HEADER = 'x-drafts-project';

export type Pass = z.infer<typeof passSchema>;

/** The signing key. A new read token invalidates every pass. */
function key(): Uint8Array {
  const { content } = env();
  const tokens = content.kind === 'sanity' ? Object.values(content.projects).flatMap(({ token }) => token ?? []) : [];
  if (tokens.length === 0) throw new Error('The preview of drafts needs SANITY_READ_TOKEN.');
  return new TextEncoder().encode(`drafts ${tokens.join(' ')}`);
}

/** Signs a pass for a link or a cookie. */
export const sign = (pass: Pass) => new SignJWT({ ...pass }).setProtectedHeader({ alg: 'HS256' }).sign(key());

/** Verifies a signed pass. Returns `undefined` if it is invalid or has expired. */
export async function readPass(signed = ''): Promise<Pass | undefined> {
  const verified = await jwtVerify(signed, key()).catch(() => undefined);
  return passSchema.safeParse(verified?.payload).data;
}
