import { rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { hasCode, messageOf } from './durable.ts';
import { answer } from './http-answers.ts';

/** Longest path of a Unix socket that every system accepts, in bytes. */
const LONGEST_SOCKET_PATH = 100;

export type ControlCommand = 'rollback' | 'rebuild' | 'status';

export type ControlActions = Readonly<Record<ControlCommand, () => Promise<unknown>>>;

/** Thrown when another publisher already works on the folder. */
export class AlreadyRunning extends Error {
  override readonly name = 'AlreadyRunning';
}

/** The socket through which commands reach the publisher that works on a folder. */
export function controlSocket(dir: string): string {
  const path = join(dir, 'control.sock');
  if (Buffer.byteLength(path) > LONGEST_SOCKET_PATH) {
    throw new Error(`PUBLISHER_DIR is too long for a socket in it: ${dir}. Choose a shorter path.`);
  }
  return path;
}

/**
 * Takes a folder for this process and answers the commands sent to it. The socket is the lock: the
 * system releases it however the process ends, and no process number can be mistaken for another.
 * @throws AlreadyRunning
 */
export async function takeControl(dir: string, actions: ControlActions): Promise<Server> {
  const path = controlSocket(dir);
  const server = createServer((incoming, response) => {
    const command = (incoming.url ?? '').slice(1);
    if (!isCommand(command)) {
      answer(response, 404, { error: `No such command: ${command}` });
      return;
    }
    actions[command]().then(
      (result) => {
        answer(response, 200, result);
      },
      (error: unknown) => {
        answer(response, 409, { error: messageOf(error) });
      },
    );
  });
  try {
    await listen(server, path);
  } catch (error) {
    if (!hasCode(error, 'EADDRINUSE')) throw error;
    if (await isAnswered(path)) {
      throw new AlreadyRunning(
        `Another publisher works on ${dir}. Stop it, or use another folder.`,
      );
    }
    await rm(path, { force: true });
    await listen(server, path);
  }
  return server;
}

/**
 * Sends a command to the publisher that works on a folder.
 * @returns its answer, or null when none is running
 * @throws with the publisher's own words when it could not do it
 */
export async function sendCommand(dir: string, command: ControlCommand): Promise<unknown> {
  const socketPath = controlSocket(dir);
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath, path: `/${command}`, method: 'POST' }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => {
        const body: unknown = JSON.parse(text);
        if (response.statusCode === 200) resolve(body);
        else reject(new Error(errorIn(body)));
      });
    });
    outgoing.once('error', (error) => {
      if (hasCode(error, 'ENOENT') || hasCode(error, 'ECONNREFUSED')) resolve(null);
      else reject(error);
    });
    outgoing.end();
  });
}

function isCommand(text: string): text is ControlCommand {
  return text === 'rollback' || text === 'rebuild' || text === 'status';
}

function errorIn(body: unknown): string {
  return typeof body === 'object' && body !== null && 'error' in body
    ? String(body.error)
    : 'failed';
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

async function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}
