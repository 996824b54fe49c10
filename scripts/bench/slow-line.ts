import { once } from 'node:events';
import { type Http2ServerRequest, type Http2ServerResponse, createSecureServer } from 'node:http2';
import { type Server, type Socket, connect, createServer } from 'node:net';
import { getCertificate } from '@vitejs/plugin-basic-ssl';
import { answersFrom } from '../preview.ts';

/** What a line between a browser and a server is like. */
export interface Line {
  /** Time from a segment's departure to its acknowledgment, apart from the time it takes to send, in ms. */
  readonly roundTripMs: number;
  /** In each direction, shared by all connections. */
  readonly bytesPerSecond: number;
}

/** A phone with poor reception: 400 ms, 400 kbit/s. */
const SLOW: Line = { roundTripMs: 400, bytesPerSecond: 400_000 / 8 };

/** Data bytes of a TCP segment. */
const SEGMENT = 1460;
/** Bytes that a server sends on a new connection before it waits (RFC 6928). */
const INITIAL_WINDOW = 10 * SEGMENT;

/**
 * Largest TLS record: with its header, one segment. A browser can read only whole records. CDNs and Go's servers begin
 * with such small ones, too.
 */
const RECORD = 1400;

/** One direction of a line: data arrives in the order in which it was sent, across all connections. */
class Direction {
  readonly #line: Line;
  readonly #underway: { readonly at: number; readonly arrive: () => void }[] = [];
  /** When the last byte so far has left, in ms. */
  #free = 0;
  #isWaiting = false;

  constructor(line: Line) {
    this.#line = line;
  }

  /** Sends data once everything before it has left, and calls `arrive` when it has arrived. */
  send(bytes: number, arrive: () => void): void {
    this.#free = Math.max(this.#free, performance.now()) + (bytes / this.#line.bytesPerSecond) * 1000;
    this.#underway.push({ at: this.#free + this.#line.roundTripMs / 2, arrive });
    this.#wait();
  }

  /** One timer, for the next arrival: timers of different lengths may fire out of order. */
  #wait(): void {
    const [next] = this.#underway;
    if (next === undefined || this.#isWaiting) return;
    this.#isWaiting = true;
    const deliver = () => {
      this.#isWaiting = false;
      while (this.#underway[0] && this.#underway[0].at <= performance.now()) this.#underway.shift()?.arrive();
      this.#wait();
    };
    setTimeout(deliver, Math.max(0, next.at - performance.now()));
  }
}

/**
 * Sends a server's data as TCP does in slow start: ten segments, then for each acknowledged one, two. Without losses, and
 * acknowledgments take no bandwidth.
 * @returns a function that adds data, and calls `arrive` for each part of it that arrives
 */
function slowStart(down: Direction, up: Direction, arrive: (data: Buffer) => void) {
  let queued = Buffer.alloc(0);
  let window = INITIAL_WINDOW;
  let unacknowledged = 0;
  const sendWhatFits = () => {
    while (queued.length > 0 && unacknowledged + Math.min(SEGMENT, queued.length) <= window) {
      const segment = queued.subarray(0, SEGMENT);
      queued = queued.subarray(SEGMENT);
      unacknowledged += segment.length;
      down.send(segment.length, () => {
        arrive(segment);
        up.send(0, () => {
          // As in Linux, a window that is mostly unused does not grow.
          if (window < 2 * unacknowledged) window += segment.length;
          unacknowledged -= segment.length;
          sendWhatFits();
        });
      });
    }
  };
  return (data: Buffer) => {
    queued = Buffer.concat([queued, data]);
    sendWhatFits();
  };
}

/**
 * Forwards connections to a port of this machine over a slow line. Chromium's own emulation delays requests and limits
 * bandwidth, but connects at once and has no slow start.
 */
export async function slowProxy(port: number, line: Line = SLOW) {
  const [down, up] = [new Direction(line), new Direction(line)];
  const sockets = new Set<Socket>();
  const proxy = createServer({ pauseOnConnect: true }, (client) => {
    const server = connect(port, '127.0.0.1');
    for (const socket of [client, server]) {
      sockets.add(socket);
      // Reset by a browser that is done.
      socket.setNoDelay().on('error', () => undefined);
      // What is underway is lost, as nobody waits for it.
      socket.once('close', () => {
        sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    client.on('data', (data) => up.send(data.length, () => server.write(data)));
    server.on(
      'data',
      slowStart(down, up, (data) => client.write(data)),
    );
    // The browser has sent something already; on a real line it would not be connected yet.
    setTimeout(() => client.resume(), line.roundTripMs);
  });
  return {
    port: await listen(proxy),
    close: () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A server has no port.');
  return address.port;
}

/**
 * Serves a built site over HTTP/2, as hosts do, and a slow line.
 * @param certificates folder for the certificate that this makes; browsers must ignore that nobody signed it
 * @returns the origin, and a function that stops the server
 */
export async function serveSlowly(folder: string, certificates: string) {
  const certificate = await getCertificate(certificates);
  // Responses of HTTP/2 have the methods that it calls.
  const answer = answersFrom(folder) as unknown as (request: Http2ServerRequest, response: Http2ServerResponse) => void;
  const server = createSecureServer({ key: certificate, cert: certificate }, answer);
  server.on('secureConnection', (socket) => socket.setMaxSendFragment(RECORD));
  const proxy = await slowProxy(await listen(server));
  return {
    origin: `https://localhost:${proxy.port}`,
    close: () => {
      proxy.close();
      server.close();
    },
  };
}
