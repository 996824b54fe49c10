import { type SentAnswer, type StaticServer, serveStatic } from '../static-server.ts';

/** A folder that is served, with everything that was sent since it was last asked. */
export interface ServedSite extends StaticServer {
  /** What was sent since {@link forget}, in the order in which it was done. */
  answers(): readonly SentAnswer[];
  forget(): void;
}

/** What a browser asks for by itself once a page is shown: no page needs it. */
const BESIDE = /^\/(?:favicon\.|apple-touch-icon|manifest\.webmanifest)/;

/** Serves a folder, and notes what is sent. Icons and the manifest are left out. */
export async function serveNoting(folder: string): Promise<ServedSite> {
  let answers: SentAnswer[] = [];
  const server = await serveStatic(folder, {
    sent: (answer) => {
      if (!BESIDE.test(answer.path)) answers.push(answer);
    },
  });
  return {
    ...server,
    answers: () => answers,
    forget: () => {
      answers = [];
    },
  };
}

export const bytesOf = (answers: readonly SentAnswer[]): number =>
  answers.reduce((sum, { bytes }) => sum + bytes, 0);
