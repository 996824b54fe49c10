import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateContent } from './content.ts';
import { median } from './median.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Number of perspectives to generate. `undefined`: the sample content. */
const SIZES = [undefined, 750, 3700];
const WARM_RUNS = 3;

/** Prints the seconds of builds at three sizes, next to those of a plain `astro build` of the same pages. */
export function benchBuilds(work: string): void {
  const rows: Record<string, unknown> = {};
  const site = path.join(work, 'site');
  for (const size of SIZES) {
    const content = size === undefined ? undefined : path.join(work, `content-${size}`);
    if (size !== undefined && content !== undefined) generateContent(content, size);
    const buildPlainly = () => build(path.join(work, 'plain'), { content, plain: true });
    const plain: number[] = [];
    const warm: number[] = [];
    // Runs first, to fill the caches of Astro and Vite for both builds.
    buildPlainly();
    rmSync(path.join(root, 'node_modules/.astro/finish'), { recursive: true, force: true });
    const cold = build(site, { content });
    for (let run = 0; run < WARM_RUNS; run += 1) {
      plain.push(buildPlainly());
      warm.push(build(site, { content }));
    }
    const pages = globSync('**/*.html', { cwd: site }).length;
    rows[`${pages} pages`] = {
      'plain, s': median(plain).toFixed(1),
      'warm, s': median(warm).toFixed(1),
      'cold, s': cold.toFixed(1),
      'warm / plain': (median(warm) / median(plain)).toFixed(2),
      'cold / plain': (cold / median(plain)).toFixed(2),
    };
    console.table(rows);
  }
}

interface BuildOptions {
  /** Folder of datasets. `undefined`: the sample content. */
  readonly content?: string | undefined;
  /** Without `finish`. */
  readonly plain?: boolean;
}

/** Builds the site, and returns the seconds it took. */
export function build(outDir: string, { content, plain = false }: BuildOptions = {}): number {
  const start = performance.now();
  const astro = ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', outDir];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...astro, ...(plain ? plainConfig() : [])], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...(content !== undefined && { CONTENT_DIR: content }) },
  });
  if (status !== 0) throw new Error(`The build failed:\n${stdout}\n${stderr}`);
  return (performance.now() - start) / 1000;
}

/** Writes a configuration without `finish`, and returns the arguments that name it. */
function plainConfig(): readonly string[] {
  // In the project, so that its imports resolve.
  const file = path.join(root, 'node_modules/.astro/bench-plain.config.mjs');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    `import config from ${JSON.stringify(path.join(root, 'astro.config.mjs'))};
export default { ...config, integrations: config.integrations.flat().filter(({ name }) => !name.startsWith('finish')) };`,
  );
  // Astro resolves it from its root.
  return ['--config', path.relative(root, file)];
}
