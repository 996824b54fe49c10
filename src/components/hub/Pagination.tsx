import './pagination.css';
import type { MouseEvent } from 'react';
import { pagination } from '#copy/lists.ts';
import { pageMarks, pagePath } from '#lib/pagination.ts';

interface Props {
  /** Path of the list. */
  readonly base: string;
  readonly page: number;
  readonly pages: number;
  readonly onChoose?: (event: MouseEvent<HTMLAnchorElement>, page: number) => void;
}

/** Links to the pages of a list; nothing if there is only one. Pages render it without a directive, as HTML. */
export default function Pagination({ base, page, pages, onChoose }: Props) {
  if (pages <= 1) return null;

  const link = (to: number, label: string, rel?: string) => (
    <a
      href={pagePath(base, to)}
      rel={rel}
      aria-current={to === page ? 'page' : undefined}
      onClick={(event) => onChoose?.(event, to)}
    >
      {label}
    </a>
  );
  const step = (to: number, label: string, rel: string) =>
    to >= 1 && to <= pages ? (
      link(to, label, rel)
    ) : (
      <span role="link" aria-disabled="true">
        {label}
      </span>
    );

  return (
    <nav aria-label={pagination.label} className="pagination">
      <ul>
        <li>{step(page - 1, pagination.previous, 'prev')}</li>
        {pageMarks(page, pages).map((mark, index) =>
          mark === 'gap' ? (
            <li key={`gap-${index}`} className="gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={mark}>{link(mark, String(mark))}</li>
          ),
        )}
        <li>{step(page + 1, pagination.next, 'next')}</li>
      </ul>
    </nav>
  );
}
