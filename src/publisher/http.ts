/**
 * Node's HTTP. An import of it would load `fetch` and `WebSocket` too, which the publisher never asks
 * for: a fifth of the time that each of its commands takes to start.
 */
export const { createServer, request } = process.getBuiltinModule('node:http');
