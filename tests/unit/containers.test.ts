import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../support/folders.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const dockerfile = read('Dockerfile');

/** Instructions of the Dockerfile in order, continued lines joined, comments left out. */
const instructions = dockerfile
  .replace(/^\s*#.*\n/gm, '')
  .replace(/\\\n\s*/g, ' ')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '');

const valuesOf = (name: string) =>
  instructions
    .filter((line) => line.startsWith(`${name} `))
    .map((line) => line.slice(name.length + 1));

describe('the Dockerfile', () => {
  it('is one', () => {
    expect(validate(dockerfile).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]); // prettier-ignore
  });

  it('copies what is there', () => {
    const sources = valuesOf('COPY').flatMap((line) => line.split(/\s+/).slice(0, -1));
    expect(sources.filter((source) => !existsSync(path.join(root, source)))).toEqual([]);
    expect(sources.length).toBeGreaterThan(3);
  });

  it('runs the publisher as a user without rights, with a health check', () => {
    expect(valuesOf('USER').at(-1)).toBe('node');
    const last = instructions.findLastIndex((line) => /^(?:RUN|COPY|ADD) /.test(line));
    expect(instructions.findIndex((line) => line.startsWith('USER '))).toBeGreaterThan(last);
    const [command = ''] = valuesOf('CMD');
    const [program, script = ''] = z.array(z.string()).parse(JSON.parse(command));
    expect(program).toBe('node');
    expect(existsSync(path.join(root, script))).toBe(true);
    expect(valuesOf('HEALTHCHECK')[0]).toContain('/healthz');
  });

  it('is for the Node that the project runs on', () => {
    expect(valuesOf('FROM')).toEqual([`node:${read('.nvmrc').trim().split('.')[0]}-slim`]);
  });
});

describe('what the image is made of', () => {
  const lines = read('.dockerignore').split('\n').filter((line) => line !== '' && !line.startsWith('#')); // prettier-ignore
  const allowed = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));

  it('is named: whatever else lies in the folder stays outside, secrets too', () => {
    expect(lines[0]).toBe('*');
    expect(allowed.filter((name) => /\*|^\.env|^\.git|node_modules|^dist|^\.build|^\.publisher/.test(name))).toEqual([]); // prettier-ignore
    expect(allowed.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  });

  it('holds all folders that the code imports from, and the settings', () => {
    expect(allowed).toEqual(
      expect.arrayContaining(['src', 'public', 'scripts', 'astro.config.mjs', 'tsconfig.json']),
    );
  });
});

const service = z.strictObject({
  build: z.literal('.').optional(),
  image: z.string().optional(),
  init: z.boolean().optional(),
  restart: z.literal('unless-stopped'),
  depends_on: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  volumes: z.array(z.string()),
  tmpfs: z.array(z.string()).optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.tuple([z.literal('ALL')]),
  cap_add: z.array(z.string()).optional(),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  stop_grace_period: z.string().optional(),
});
const composition = z.strictObject({
  name: z.string(),
  services: z.strictObject({ publisher: service, web: service }),
  volumes: z.record(z.string(), z.null()),
});

describe('compose.yaml', () => {
  const { services, volumes } = composition.parse(parse(read('compose.yaml')));
  const { publisher, web } = services;
  const mounts = [...publisher.volumes, ...web.volumes].map((line) => line.split(':'));

  it('mounts files that are there and volumes that are declared', () => {
    const sources = mounts.map(([source = '']) => source);
    const files = sources.filter((source) => source.startsWith('./'));
    // Made by whoever sets it up.
    const given = files.filter((file) => file !== './rook-site.env');
    expect(given.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    const named = sources.filter((source) => !source.startsWith('.'));
    expect(Object.keys(volumes).sort()).toEqual([...new Set(named)].sort());
  });

  it('lets the web server read what the publisher writes, at the same path', () => {
    const site = mounts.filter(([source]) => source === 'site');
    expect(site).toEqual([
      ['site', '/var/lib/rook-site'],
      ['site', '/var/lib/rook-site', 'ro'],
    ]);
    expect(dockerfile).toContain('PUBLISHER_DIR=/var/lib/rook-site');
    expect(read('src/hosting/configs/Caddyfile')).toContain('root * /var/lib/rook-site/current');
  });

  it('keeps the receiver and its variables inside', () => {
    expect(publisher.ports).toBeUndefined();
    expect(publisher.read_only).toBe(true);
    expect(web.volumes.join()).not.toContain('.env');
  });

  it('gives Caddy the variables that its files read', () => {
    const files = web.volumes.flatMap((line) => /^\.\/([^:]*caddyfile):/i.exec(line)?.[1] ?? []);
    expect(files).toEqual(['src/hosting/configs/Caddyfile', 'deploy/preview.caddyfile']);
    const uses = files.flatMap((file) => [...read(file).matchAll(/\{\$(\w+)/g)]);
    const names = new Set(uses.map(([, name]) => name));
    expect(new Set(Object.keys(web.environment ?? {}))).toEqual(names);
  });
});
