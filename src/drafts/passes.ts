import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';
import { env } from '../config/env.ts';

const passSchema = z.object({
  /** Address of the only page that its owner may see; absent for all. */
  path: z.string().optional(),
  /** Project whose Studio opened the pages. */
  project: z.string().optional(),
  /** When it ends, in seconds since 1970. */
  exp: z.number(),
});

/** Tells the site the project of a request's pass. */
export const PROJECT_HEADER = 'x-drafts-project';

export type Pass = z.infer<typeof passSchema>;

/** Another read token ends every pass. */
function key(): Uint8Array {
  const { content } = env();
  const tokens = content.kind === 'sanity' ? Object.values(content.projects).flatMap(({ token }) => token ?? []) : [];
  if (tokens.length === 0) throw new Error('The preview of drafts needs SANITY_READ_TOKEN.');
  return new TextEncoder().encode(`drafts ${tokens.join(' ')}`);
}

/** Writes a pass as text for a link or a cookie. */
export const sign = (pass: Pass) => new SignJWT({ ...pass }).setProtectedHeader({ alg: 'HS256' }).sign(key());

/** @returns `undefined` for what is forged, malformed or over */
export async function readPass(signed = ''): Promise<Pass | undefined> {
  const verified = await jwtVerify(signed, key()).catch(() => undefined);
  return passSchema.safeParse(verified?.payload).data;
}
