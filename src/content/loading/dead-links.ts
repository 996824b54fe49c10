import { linkLeads } from '../site-links.ts';
import type { ContentReport, DatasetReport } from './report.ts';

/** The report of a build with a problem for each link of a text that leads nowhere. */
export function withDeadLinks(report: ContentReport): ContentReport {
  const datasets = report.datasets.map((dataset): DatasetReport => {
    const problems = dataset.links
      .filter(({ href }) => !linkLeads(href))
      .map(({ document, field, href }) => ({
        dataset: dataset.dataset,
        document,
        field,
        found: `the link leads to ${href}, which is not on this site; the words are kept without it.`,
        mend: 'Correct the address, or publish the page that it names.',
      }));
    return { ...dataset, problems: [...dataset.problems, ...problems] };
  });
  return { ...report, datasets };
}
