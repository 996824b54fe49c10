import { useEffect } from 'react';
import { startSearch } from '~/browser/search.ts';
import { useHydrated } from './hydration/use-hydrated.ts';

export interface SiteSearchProps {
  readonly label: string;
  readonly button: string;
  /** Path of the search page, where the form leads before hydration. */
  readonly action: string;
}

/** The search form. */
export default function SiteSearch({ label, button, action }: SiteSearchProps) {
  const form = useHydrated<HTMLFormElement>();

  useEffect(() => (form.current ? startSearch(form.current) : undefined), [form]);

  return (
    <form ref={form} className="needs-script" role="search" action={action}>
      <label htmlFor="words">{label}</label>
      <div className="field">
        {/* The empty placeholder lets the style sheet detect an empty field. */}
        <input id="words" name="q" type="search" placeholder=" " autoComplete="off" enterKeyHint="search" />
        <button type="reset" className="clear" aria-label="Clear" />
        <button type="submit" className="ask">
          {button}
        </button>
      </div>
    </form>
  );
}
