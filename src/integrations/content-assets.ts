import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { withDeadLinks } from '../content/loading/dead-links.ts';
import {
  CONTENT_REPORT_FILE,
  buildFacts,
  formatSummary,
  readContentReport,
} from '../content/loading/report.ts';
import type { AssetFile } from '../content/source.ts';
import { refuseProblems } from '../content/loading/strict.ts';
import { BUILD_FACTS_FILE } from '../hosting/site-files.ts';

/**
 * Copies the images and files of embedded datasets into builds, under the addresses that the content
 * gives them, and closes each build with its summary.
 */
export function contentAssets(): AstroIntegration {
  let reportFile: URL | undefined;
  const report = async () => {
    if (reportFile === undefined)
      throw new Error('The content was asked for before Astro was set up.');
    return readContentReport(await readFile(reportFile, 'utf8'));
  };
  return {
    name: 'content-assets',
    hooks: {
      'astro:config:done': ({ config }) => {
        reportFile = new URL(CONTENT_REPORT_FILE, config.cacheDir);
      },
      'astro:build:done': async ({ dir, pages }) => {
        const folder = fileURLToPath(dir);
        const loaded = await report();
        await copyFiles(
          loaded.datasets.flatMap(({ files }) => files),
          folder,
        );
        await writeFile(new URL(BUILD_FACTS_FILE, dir), buildFacts(loaded));
        const content = withDeadLinks(loaded);
        refuseProblems(content);
        console.log(`\n${formatSummary(content, pages.length)}\n`);
      },
    },
  };
}

async function copyFiles(files: readonly AssetFile[], folder: string): Promise<void> {
  for (const { url, file } of files) {
    const target = join(folder, url);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(file, target);
  }
}
