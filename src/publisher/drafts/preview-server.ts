import type { Server } from 'node:http';
import { createServer } from '../http.ts';
import type { Logger } from '../logger.ts';
import type { PreviewAccess } from './preview-config.ts';
import type { PreviewState } from './preview-state.ts';

export interface PreviewServerOptions {
  /** Absolute path of the link that leads to the preview of now. */
  readonly folder: string;
  readonly access: PreviewAccess;
  /** The webhook's, which links are signed with. */
  readonly secret: string;
  /** Under which editors reach the preview: whether by HTTPS is said by it. */
  readonly origin: string;
  readonly state: () => Promise<PreviewState>;
  readonly log: Logger;
}

/** The HTTP server of the preview; it listens once it is told to. */
export function createPreviewServer(options: PreviewServerOptions): Server {
  void options;
  return createServer((_request, response) => {
    response.writeHead(503).end();
  });
}
