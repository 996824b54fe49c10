import { useEffect } from 'react';
import { startSearch } from '~/browser/search.ts';
import { useHydrated } from './use-hydrated.ts';

export interface SiteSearchProps {
  readonly label: string;
  readonly button: string;
  /** Address of the search page: before React is here, the form asks it with `?q=`. */
  readonly action: string;
}

/** The search form. What it finds is written into the elements `search-…` of its page. */
export default function SiteSearch({ label, button, action }: SiteSearchProps) {
  const form = useHydrated<HTMLFormElement>();

  useEffect(() => {
    const [list, status, hint, browse] = ['results', 'status', 'hint', 'browse'].map((name) =>
      document.getElementById(`search-${name}`),
    );
    if (!form.current || !list || !status || !hint || !browse) return undefined;
    return startSearch(form.current, list, status, hint, browse);
  }, [form]);

  return (
    <form ref={form} className="needs-script" role="search" action={action}>
      <label htmlFor="words">{label}</label>
      <div className="field">
        {/* Its empty placeholder tells the style sheet whether there is anything to clear. */}
        <input id="words" name="q" type="search" placeholder=" " autoComplete="off" enterKeyHint="search" />
        <button type="reset" className="clear" aria-label="Clear" />
        <button type="submit" className="ask">
          {button}
        </button>
      </div>
    </form>
  );
}
