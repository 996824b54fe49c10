/**
 * Prints the code of conduct (`node scripts/pdf/print.ts`), or a letter of the built site (add its slug). Needs a build
 * and the Debian packages fonts-lato and fonts-vollkorn.
 */
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { chromiumArgs, findBrowsers } from '../find-browsers.mjs';

const slug = process.argv[2];
const [source, path] = slug
  ? [`dist/letter-from-the-ceo/${slug}/index.html`, `src/content/datasets/ceo-letters/files/${slug}.pdf`]
  : ['scripts/pdf/code-of-conduct.html', 'public/downloads/rook-code-of-conduct.pdf'];

const html = readFileSync(source, 'utf8')
  .replace(/<(style|script)[^]*?<\/\1>|<meta http-equiv[^>]*>/g, '')
  .replace('</title>', '</title><base href="https://rook.example/">');
const logo = readFileSync('dist/downloads/brand/rook-primary.svg', 'utf8');
const font = readFileSync('src/brand/assets/fonts/archivo-800.ttf', 'base64');

const executablePath = findBrowsers().chromium;
const browser = await chromium.launch({ args: chromiumArgs(), ...(executablePath && { executablePath }) });
const page = await browser.newPage();
await page.setContent(html);
const title = await page.evaluate(
  (mark) => {
    const find = (selector: string) => document.querySelector(selector)?.outerHTML ?? '';
    const letter = find('main .rich-text');
    if (letter) {
      const date = `<p class="sans">${find('time')}</p>`;
      const name = document.querySelector('.author [role="img"]')?.getAttribute('aria-label') ?? '';
      document.body.innerHTML = find('h1') + find('#first_text') + date + letter + `<p><i>${name}</i></p>`;
      document.title = document.title.replace('|', '| Letter from the CEO of');
      for (const anchor of document.querySelectorAll('h2 + [href]')) anchor.remove();
    }
    const kind = letter ? 'Letter from the CEO' : 'Company policy';
    document.body.insertAdjacentHTML('afterbegin', `<header>${mark}${kind}</header>`);
    return document.querySelector('h1')?.textContent.trim();
  },
  logo.replace('<svg', '<svg role="img" aria-label="Rook"'),
);
await page.addStyleTag({ content: `@font-face { font-family: Archivo; src: url(data:font/ttf;base64,${font}) }` });
await page.addStyleTag({ content: `@page { @bottom-left { content: "${title}" } }` });
await page.addStyleTag({ path: 'scripts/pdf/print.css' });
await page.pdf({ path, preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
await browser.close();
