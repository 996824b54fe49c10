import type { APIRoute } from 'astro';
import { kitZip } from '#brand/kit.ts';

/** The complete brand kit. */
export const GET: APIRoute = () => new Response(kitZip(), { headers: { 'content-type': 'application/zip' } });
