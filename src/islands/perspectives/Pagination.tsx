import './pagination.css';
import type { MouseEvent } from 'react';
import { pagination } from '~/copy/lists.ts';
import { pageMarks } from '~/lib/pagination.ts';

interface Props {
  readonly page: number;
  readonly pages: number;
  readonly hrefOf: (page: number) => string;
  readonly onChoose: (event: MouseEvent<HTMLAnchorElement>, page: number) => void;
}

/** Previous, numbers and Next: links to the static pages, answered in place once React is here. */
export default function Pagination({ page, pages, hrefOf, onChoose }: Props) {
  if (pages <= 1) return null;

  const step = (label: string, to: number, rel: string) =>
    to >= 1 && to <= pages ? (
      <a href={hrefOf(to)} rel={rel} onClick={(e) => onChoose(e, to)}>
        {label}
      </a>
    ) : (
      <span role="link" aria-disabled="true">
        {label}
      </span>
    );

  return (
    <nav aria-label={pagination.label} className="pagination">
      <ul>
        <li>{step(pagination.previous, page - 1, 'prev')}</li>
        {pageMarks(page, pages).map((number, index) =>
          number === 'gap' ? (
            // Gaps have no number of their own; their place tells them apart.
            <li key={`gap-${index}`} className="gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <a
                href={hrefOf(number)}
                aria-current={number === page ? 'page' : undefined}
                onClick={(event) => onChoose(event, number)}
              >
                {number}
              </a>
            </li>
          ),
        )}
        <li>{step(pagination.next, page + 1, 'next')}</li>
      </ul>
    </nav>
  );
}
