import { once } from 'node:events';
import { type Socket, connect, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { type Line, slowProxy } from '../../scripts/bench/slow-line.ts';

/** Asks a server for bytes over a line, with one more connection for each more number. @returns ms until all arrive */
async function transfer(line: Line, ...sizes: readonly number[]): Promise<number> {
  const bytes = (size: number) =>
    Buffer.alloc(
      size,
      Uint8Array.from({ length: 251 }, (_, index) => index),
    );
  const server = createServer((socket) => {
    socket.on('data', (size) => {
      const answer = bytes(Number(size));
      // In two parts, as servers write.
      socket.write(answer.subarray(0, 700));
      setTimeout(() => socket.write(answer.subarray(700)), 1);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const proxy = await slowProxy(typeof address === 'object' ? (address?.port ?? 0) : 0, line);
  onTestFinished(() => (proxy.close(), void server.close()));
  const start = performance.now();
  const receive = async (size: number) => {
    const socket: Socket = connect(proxy.port, '127.0.0.1');
    socket.write(String(size));
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of socket as AsyncIterable<Buffer>) {
      parts.push(part);
      length += part.length;
      if (length >= size) break;
    }
    expect(Buffer.concat(parts).equals(bytes(size))).toBe(true);
  };
  await Promise.all(sizes.map(receive));
  return performance.now() - start;
}

const WIDE = 1e9;

it.each([
  [1_000, 2],
  [14_000, 2],
  [15_000, 3],
  [42_000, 3],
  [45_000, 4],
  [105_000, 5],
])('on a new connection, %i bytes take at least %i round trips', async (size, roundTrips) => {
  const ms = await transfer({ roundTripMs: 60, bytesPerSecond: WIDE }, size);
  // Timers may end a millisecond early.
  expect(ms / 60).toBeGreaterThan(roundTrips - 0.05);
});

it('connections share the bandwidth', async () => {
  const ms = await transfer({ roundTripMs: 2, bytesPerSecond: 200_000 }, 30_000, 10_000);
  expect(ms).toBeGreaterThan(200);
});
