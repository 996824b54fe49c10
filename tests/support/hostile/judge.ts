import { datasetNames } from '../../../src/config/datasets.ts';
import { type ContentReport, allProblems } from '../../../src/content/loading/report.ts';
import { formatProblem } from '../../../src/content/problem.ts';
import { goodDocuments, goodTitle } from './benign.ts';
import { faultsOf } from './check-outputs.ts';
import type { Stored } from './documents.ts';
import type { Press, Published, Way } from './press.ts';
import { Vocabulary } from './vocabulary.ts';

/** A line of a report that somebody is to read. */
const LONGEST_LINE = 2000;

/** Publishes documents and says what is unsafe in what comes of them. */
export class Judge {
  readonly #press: Press;
  readonly #vocabulary = new Vocabulary();
  /** Pages and other files that were looked at, and reports of what was left out. */
  pages = 0;
  others = 0;
  leftOut = 0;

  constructor(press: Press) {
    this.#press = press;
  }

  /** @throws {Error} where even these are unsafe: then what is looked for is wrong */
  async learn(documents: readonly Stored[], way: Way): Promise<void> {
    const published = await this.#press.publish(documents, way);
    const faults = published.outputs.flatMap((output) => faultsOf(output, this.#vocabulary));
    if (faults.length > 0) throw new Error(`Benign documents: ${faults.slice(0, 5).join('\n')}`);
  }

  /** What is wrong with the outputs of documents, published beside sound ones; none where all is well. */
  async faults(documents: readonly Stored[], way: Way): Promise<readonly string[]> {
    this.#vocabulary.close();
    const published = await this.#press
      .publish([...goodDocuments, ...documents], way)
      .catch((error: unknown) => new Error('It cannot be published.', { cause: error }));
    if (published instanceof Error) return [`${published.message} ${String(published.cause)}`];
    const { outputs, dangling, report } = published;
    const pages = outputs.filter(({ file }) => file.endsWith('.html')).length;
    this.pages += pages;
    this.others += outputs.length - pages;
    this.leftOut += allProblems(report).length;
    return [
      ...outputs.flatMap((output) => faultsOf(output, this.#vocabulary)),
      ...dangling.map((link) => `leads nowhere: ${link.slice(0, 200)}`),
      ...missing(published),
      ...runningFiles(report),
      ...reportFaults(published, report),
    ];
  }
}

/** Sound documents that are not published. */
function missing({ outputs }: Published): readonly string[] {
  const files = new Map(outputs.map(({ file, text }) => [file, text]));
  const search = files.get('search/index.html') ?? '';
  return datasetNames.flatMap((dataset) => {
    const title = goodTitle(dataset);
    const isListed = [...files].some(([file, text]) => /^(?:search|media-coverage)\//.test(file) && text.includes(title)); // prettier-ignore
    const slug = `good-${dataset}`;
    const twins = [...files].filter(([file, text]) => file.includes(`/${slug}/`) && text.includes(title)); // prettier-ignore
    const wanted = dataset === 'media-coverage' ? 0 : 3;
    return isListed && twins.length === wanted && search !== ''
      ? []
      : [`the sound document of ${dataset} has ${twins.length} of ${wanted} outputs`];
  });
}

/** Files of datasets that a browser would run with the site's rights. */
function runningFiles({ datasets }: ContentReport): readonly string[] {
  const urls = datasets.flatMap(({ files }) => files.map(({ url }) => url));
  return urls.filter((url) => !/^\/(?:images\/.*\.svg|files\/.*\.pdf)$/.test(url)).map((url) => `the file ${url}`); // prettier-ignore
}

/** Documents that have no page or are not there at all, and nobody says so. */
function reportFaults({ documents }: Published, report: ContentReport): readonly string[] {
  const problems = allProblems(report);
  const named = new Set(problems.map(({ dataset, document, field }) => JSON.stringify([dataset, document, field]))); // prettier-ignore
  const silent = datasetNames
    .filter((dataset) => dataset !== 'media-coverage')
    .flatMap((dataset) =>
      documents[dataset]
        .filter((entry) => !('slug' in entry) || entry.slug === undefined)
        .filter(({ id }) => !named.has(JSON.stringify([dataset, id, 'slug'])))
        .map(({ id }) => `${dataset}: nobody says why "${id}" has no page`),
    );
  const odd = problems.flatMap((problem) => {
    const line = formatProblem(problem);
    const isWhole = problem.document !== '' && problem.field !== '' && problem.mend !== '';
    if (!isWhole) return [`a report that names no place: ${line.slice(0, 200)}`];
    if (line.length > LONGEST_LINE)
      return [`a report of ${line.length} characters: ${line.slice(0, 200)}`];
    // eslint-disable-next-line no-control-regex -- what a terminal would take for a command
    return /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/.test(line)
      ? [`a report that is no plain line: ${JSON.stringify(line.slice(0, 300))}`]
      : [];
  });
  return [...silent, ...odd];
}
