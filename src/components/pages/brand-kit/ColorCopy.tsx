import { Fragment, useEffect, useState } from 'react';
import { copyRefused } from '#copy/notices.ts';
import { copyOutcome } from '#components/site/notices/copy-outcome.ts';
import { notify } from '#components/site/notices/notify.tsx';
import { useHydrated } from '#client/hydration/use-hydrated.ts';

export interface ColorCopyProps {
  /** Such as `Red`. */
  readonly name: string;
  /** Such as `#C8102E`. */
  readonly hex: string;
  /** Such as `rgb(200, 16, 46)`. */
  readonly rgb: string;
}

/** How long a color is marked as copied. */
const MARKED_MS = 2000;

/** The hex and RGB value of a color, as buttons that copy. */
export default function ColorCopy({ name, hex, rgb }: ColorCopyProps) {
  const root = useHydrated<HTMLDivElement>();
  const [copied, setCopied] = useState<{ readonly value: string }>();

  useEffect(() => {
    if (copied === undefined) return undefined;
    const timer = setTimeout(() => setCopied(undefined), MARKED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const showOutcome = async (value: string, button: HTMLElement) => {
    if ((await copyOutcome(button)) === 'copied') {
      setCopied({ value });
      notify('Color copied', `${name}: ${value}`);
      return;
    }
    const text = button.querySelector('span');
    if (text) getSelection()?.selectAllChildren(text);
    notify(copyRefused, `${value} is selected: copy it from the page.`, 'error');
  };

  return (
    <div ref={root} className="grid justify-items-start gap-1" data-copied={copied?.value}>
      {[hex, rgb].map((value) => (
        <Fragment key={value}>
          <noscript className="font-mono leading-[2.75rem]">{value}</noscript>
          <button
            type="button"
            className="needs-script inline-flex min-h-11 items-center gap-2 font-mono underline-offset-4 hover:underline"
            aria-label={`Copy ${value}, ${name}`}
            data-copy={value}
            onClick={({ currentTarget }) => void showOutcome(value, currentTarget)}
          >
            <span className="select-text">{value}</span>
            <svg className="h-4 w-4 fill-none stroke-current stroke-2" viewBox="0 0 16 16" aria-hidden="true">
              <path d={copied?.value === value ? 'M2 8.5l4 4 8-9' : 'M5 5V2h9v9h-3M2 5h9v9H2z'} />
            </svg>
            {/* Hidden from assistive technology, which gets the notice. */}
            {copied?.value === value ? (
              <span className="font-display font-semibold" aria-hidden="true">
                Copied
              </span>
            ) : null}
          </button>
        </Fragment>
      ))}
    </div>
  );
}
