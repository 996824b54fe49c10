import './perspectives.css';
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { perspectiveCategories } from '#company/perspective-categories.ts';
import { routes } from '#company/routes.ts';
import { perspectivesList, keepReading } from '#copy/lists.ts';
import { type PerspectivesPage, perspectivesJsonPath, perspectivesListPath } from '#client/perspectives.ts';
import { announce } from '#components/site/notices/notify.tsx';
import Pagination from '#components/hub/Pagination.tsx';
import PerspectiveCard from './PerspectiveCard.tsx';
import { useSelection } from './use-selection.ts';
import { pictureSizes } from '#lib/picture.ts';
import { useHydrated } from '#client/hydration/use-hydrated.ts';

export interface PerspectivesBrowserProps {
  /** The content of the static page. */
  readonly initial: PerspectivesPage;
  /** Of each category, in the order of `perspectiveCategories`. */
  readonly pageCounts: readonly number[];
}

const SKELETONS = [1, 2, 3, 4];

/** Whether a click opens its link in the same tab. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

function Skeletons() {
  return (
    <ul className="cards skeletons" aria-hidden="true">
      {SKELETONS.map((number) => (
        <li key={number} data-skeleton="" className="skeleton">
          <div className="cover" />
          <div />
          <div />
          <div />
        </li>
      ))}
    </ul>
  );
}

/** The list of perspectives. Filter and pagination link to static pages; React loads those in place. */
export default function PerspectivesBrowser({ initial, pageCounts }: PerspectivesBrowserProps) {
  const root = useHydrated<HTMLDivElement>();
  const select = useRef<HTMLSelectElement>(null);
  const results = useRef<HTMLDivElement>(null);
  // Whether the next page of results gets the focus: after a click in the pagination, which is then out of view.
  const moveFocus = useRef(false);
  const { shown, pending, failed, choose } = useSelection(initial, pageCounts);

  const chosen = pending ?? shown;
  const { category, page, pages, total, cards, more = [] } = shown;
  const count = total === 1 ? '1 perspective' : `${total} perspectives`;
  const summary = pages > 1 ? `${count}, page ${page} of ${pages}` : count;
  const index = perspectiveCategories.findIndex(({ label }) => label === category);
  // After all of them, and after the last category, the letters.
  const next = index > 0 ? perspectiveCategories[index + 1] : undefined;
  const failure = failed ? `“${failed.category}” could not be loaded. Still showing “${category}”.` : undefined;

  // A category that was selected before hydration.
  useLayoutEffect(() => {
    const picked = select.current?.value ?? initial.category;
    if (picked !== initial.category) choose({ category: picked, page: 1 });
  }, []);

  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    announce(`${category}: ${summary}`);
    if (!moveFocus.current) return;
    moveFocus.current = false;
    results.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView();
  }, [shown]);

  useEffect(() => {
    if (failure === undefined) return undefined;
    announce(failure);
    // So that the same failure is announced again.
    return () => announce('');
  }, [failure]);

  const follow = (event: MouseEvent, label: string, to: number, focus: boolean) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    moveFocus.current = focus;
    choose({ category: label, page: to });
  };

  return (
    <div ref={root} className="perspectives">
      {/* Visible at every width without scripts, when the select does nothing. */}
      <nav aria-label="Categories" className="categories">
        <ul>
          {perspectiveCategories.map(({ label, href }) => (
            <li key={label}>
              <a
                href={href}
                aria-current={label === chosen.category ? 'true' : undefined}
                onClick={(event) => follow(event, label, 1, false)}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <label className="needs-script filter">
        Filter
        <select
          ref={select}
          value={chosen.category}
          onChange={({ target }) => choose({ category: target.value, page: 1 })}
        >
          {perspectiveCategories.map(({ label }) => (
            <option key={label} value={label} data-preload={perspectivesJsonPath({ category: label, page: 1 })}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <div className="shelf">
        <div>
          <h2 className="sr-only">{category}</h2>
          <p className="count">{failure ?? summary}</p>
        </div>
        <div
          ref={results}
          role="group"
          aria-label={category}
          aria-busy={pending !== undefined}
          tabIndex={-1}
          className="focus:outline-none"
        >
          {!pending && cards.length === 0 ? <p className="nothing">{perspectivesList.empty}</p> : null}
          {!pending && cards.length > 0 ? (
            <ul className="cards">
              {cards.map((card, nth) => (
                <li key={card.id} className={page === 1 && nth === 0 ? 'lead on-ink' : undefined}>
                  <PerspectiveCard card={card} first={nth === 0} />
                </li>
              ))}
            </ul>
          ) : null}
          <Skeletons />
        </div>
        <Pagination
          base={perspectivesListPath({ category, page: 1 })}
          page={pending?.page ?? page}
          pages={pages}
          onChoose={(event, number) => follow(event, category, number, true)}
        />
        {!pending && more.length > 0 ? (
          <section className="more" aria-label={perspectivesList.more}>
            <h2>{perspectivesList.more}</h2>
            <ul>
              {more.map((card) => (
                <li key={card.id}>
                  {card.image ? (
                    <img {...card.image} sizes={pictureSizes.more} alt="" data-cover={card.href} loading="lazy" />
                  ) : null}
                  <div>
                    <p className="meta">{card.category}</p>
                    <h3 dir="auto">
                      <a href={card.href}>{card.title}</a>
                    </h3>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      <a className="onward on-accent" href={next?.href ?? routes.ceoLetters}>
        <span>{next ? perspectivesList.next : keepReading}</span> {next?.label ?? perspectivesList.letters}{' '}
        <b aria-hidden="true">→</b>
      </a>
    </div>
  );
}
