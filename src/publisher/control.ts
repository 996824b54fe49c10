import { chmod, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { causeOf, hasCode } from '../lib/errors.ts';
import { parseJson } from '../lib/json.ts';
import { OWNER_ONLY } from './durable.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { holdReason } from './hold.ts';
import { createServer, request } from './http.ts';
import { answer, close, readBody } from './http-answers.ts';

/** Longest path of a Unix socket that every system accepts, in bytes. */
const LONGEST_SOCKET_PATH = 100;

/** Publishers of before knew a path for each command, and no arguments. */
const COMMAND_PATH = '/command';

const LOCK_TRIES = 4;
/** Longest pause between two tries; they differ, so that the same two do not meet again. */
const LOCK_PAUSE_MS = 20;

/** Most bytes of a command. */
const MAX_BODY = 4096;

const controlRequest = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('status') }),
  z.strictObject({ command: z.literal('rebuild'), allowShrink: z.boolean() }),
  /** `name`: see {@link releaseNamed}. */
  z.strictObject({ command: z.literal('rollback'), name: z.string().max(100).optional() }),
  z.strictObject({ command: z.literal('hold'), reason: holdReason }),
  z.strictObject({ command: z.literal('release') }),
  z.strictObject({ command: z.literal('diff') }),
  /** `path`: of the page that a link is to open. */
  z.strictObject({ command: z.literal('preview'), path: z.string().max(2000) }),
]);

/** A command to the publisher that works on a folder: the body of its request, as JSON. */
export type ControlRequest = Readonly<z.infer<typeof controlRequest>>;

/** Does what a command says, and gives what is answered. */
export type ControlAction = (request: ControlRequest) => Promise<unknown>;

/** Thrown when another publisher already works on the folder. */
export class AlreadyRunning extends Error {
  override readonly name = 'AlreadyRunning';

  constructor(dir: string) {
    super(`Another publisher works on ${dir}. Stop it, or use another folder.`);
  }
}

/** The socket through which commands reach the publisher that works on a folder. */
export function controlSocket(dir: string): string {
  const path = join(dir, 'control.sock');
  if (Buffer.byteLength(path) > LONGEST_SOCKET_PATH) {
    throw new Error(`PUBLISHER_DIR is too long for a socket in it: ${dir}. Choose a shorter path.`);
  }
  return path;
}

/** A folder taken, until it is closed. */
export interface Control {
  /** Answers no further command, and gives the folder away when those under way are answered. */
  close(): Promise<void>;
}

/**
 * Takes a folder for this process and answers the commands sent to it. Whoever holds the folder's
 * lock owns the socket: only then is one removed that a killed publisher left.
 * @throws AlreadyRunning
 */
export async function takeControl(dir: string, act: ControlAction): Promise<Control> {
  const path = controlSocket(dir);
  const lock = await lockPatiently(dir);
  if (lock === undefined) throw new AlreadyRunning(dir);
  try {
    // A publisher of an earlier version holds no lock.
    if (await isAnswered(path)) throw new AlreadyRunning(dir);
    await rm(path, { force: true });
    const server = commandServer(act);
    await listen(server, path);
    await chmod(path, OWNER_ONLY);
    return {
      close: async () => {
        await close(server);
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Sends a command to the publisher that works on a folder.
 * @returns its answer, or undefined when none is running
 * @throws with the publisher's own words when it could not do it
 */
export async function sendCommand(dir: string, command: ControlRequest): Promise<unknown> {
  const socketPath = controlSocket(dir);
  const body = JSON.stringify(command);
  return new Promise((resolve, reject) => {
    // A connection of its own: one kept from an earlier command may belong to a process now gone.
    const options = { socketPath, path: COMMAND_PATH, method: 'POST', agent: false };
    const outgoing = request(options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => {
        const answered = parseJson(text);
        if (response.statusCode === 200) resolve(answered);
        else if (response.statusCode === 404)
          reject(new Error(`The publisher on ${dir} is of another version: restart it.`)); // prettier-ignore
        else reject(new Error(errorIn(answered)));
      });
    });
    outgoing.once('error', (error) => {
      if (isUnanswered(error)) resolve(undefined);
      else reject(error);
    });
    outgoing.end(body);
  });
}

function errorIn(body: unknown): string {
  return typeof body === 'object' && body !== null && 'error' in body
    ? String(body.error)
    : 'failed';
}

function commandServer(act: ControlAction): Server {
  return createServer((incoming, response) => {
    if (incoming.url !== COMMAND_PATH) {
      const error = `This publisher is of another version than the command ${incoming.url ?? ''}.`;
      answer(response, 404, { error });
      return;
    }
    readBody(incoming, MAX_BODY)
      .then(async (body) => {
        const parsed = controlRequest.safeParse(parseJson(body?.toString() ?? ''));
        if (!parsed.success)
          throw new Error('The publisher does not know this command: restart it.');
        return act(parsed.data);
      })
      .then(
        (result) => {
          answer(response, 200, result);
        },
        (error: unknown) => {
          answer(response, 409, { error: inWords(error) });
        },
      );
  });
}

/** Why a command was not obeyed; a full disk is what a person can mend at once. */
function inWords(error: unknown): string {
  const isFull = hasCode(error, 'ENOSPC') || (error instanceof Error && hasCode(error.cause, 'ENOSPC')); // prettier-ignore
  const mend = 'The disk is full: make room on it, then give the command again.';
  return isFull ? `${causeOf(error)}. ${mend}` : causeOf(error);
}

/** Two that begin to lock at the same moment may both be refused; one that holds the lock keeps it. */
async function lockPatiently(dir: string): Promise<FolderLock | undefined> {
  for (let tries = 1; ; tries += 1) {
    const lock = lockFolder(dir);
    if (lock !== undefined || tries === LOCK_TRIES) return lock;
    await wait(Math.random() * LOCK_PAUSE_MS);
  }
}

async function listen(server: Server, path: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Whether somebody listens on a socket, or may: whoever is not let in cannot know. */
export async function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error) => {
      resolve(!isUnanswered(error));
    });
  });
}

/** There is no socket, or no folder, or nobody listens. Any other error may come of one that is busy. */
function isUnanswered(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ECONNREFUSED'].some((code) => hasCode(error, code));
}
