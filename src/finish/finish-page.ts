import type { SiteContext } from './context.ts';
import { type PageFacts, factsOf } from './facts.ts';
import { type Page, readPage, writePage } from './page.ts';
import { withDictionary } from './steps/dictionary.ts';
import { expectingWords } from './steps/first-paint.ts';
import { type Blocked, blockedBy, withPolicy } from './steps/policy.ts';
import { slimIslands } from './steps/islands.ts';
import { namedRuntime } from './steps/runtime.ts';
import { joinedScripts } from './steps/scripts.ts';
import { ownStyle, styleAddresses } from './steps/styles.ts';
import type { PageStyle } from './styles/style-book.ts';

/** A page on its way from Astro to the release, with what it brings along. */
interface Passing {
  readonly page: Page;
  readonly style?: PageStyle | undefined;
}

type Step = (passing: Passing, context: SiteContext) => Passing | Promise<Passing>;

/**
 * What happens to a page, in this order. Each step is pure, and works on the page as Astro wrote it:
 * it sees what stands in the source, and adds edits.
 */
const steps: readonly Step[] = [
  // First the islands: they get an attribute and lose others, and nothing else depends on these.
  ({ page }, { runtimes }) => ({ page: slimIslands(namedRuntime(page, runtimes)) }),
  // Then the rules, chosen by tags, classes and scripts as Astro wrote them, into the page itself.
  ({ page }, { styles }) => ownStyle(page, styles),
  // Then the dictionary that all pages share, where the rules stand.
  ({ page, style }, { dictionary }) => ({ page: withDictionary(page, dictionary), style }),
  // What the first paint waits for; it adds neither a rule nor a script.
  ({ page, style }) => ({ page: expectingWords(page), style }),
  // Then what the policy shall name once.
  ({ page, style }) => ({ page: joinedScripts(page), style }),
  // Last the policy: it names by hash what may run, so no step after it may add a script or a style.
  ({ page, style }, { policy }) => ({ page: withPolicy(page, policy, style), style }),
];

/** What finishing gives for one page. */
export interface FinishedPage {
  readonly html: string;
  /** Style sheets of the bundler whose rules stand in it now, by their addresses. */
  readonly replaced: readonly string[];
  readonly facts: PageFacts;
  readonly blocked: readonly Blocked[];
}

/**
 * Finishes a page: a pure function of its address, its HTML and the context's digest.
 * @param address from the site's root: `/about/`, `/404.html`
 * @param source the page as Astro wrote it
 * @throws {Error} that names the page
 */
export async function finishPage(
  address: string,
  source: string,
  context: SiteContext,
): Promise<FinishedPage> {
  const page = readPage(address, source);
  let passing: Passing = { page };
  for (const step of steps) passing = await step(passing, context);
  const replaced = styleAddresses(page);
  const facts = factsOf(page);
  return {
    html: writePage(passing.page),
    replaced,
    facts: { ...facts, links: linksAfter(facts.links, replaced, context) },
    blocked: blockedBy(page, context.policy),
  };
}

/** The links of a finished page: of all that the steps edit, only these two are any. */
function linksAfter(
  links: readonly string[],
  replaced: readonly string[],
  { dictionary }: SiteContext,
): readonly string[] {
  const others = links.filter((link) => !replaced.includes(link));
  return dictionary === undefined || replaced.length === 0
    ? others
    : [...others, `/${dictionary.file}`];
}
