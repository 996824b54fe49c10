import { useEffect } from 'react';
import { startSearch } from '~/browser/search.ts';
import { useAwake } from './use-awake.ts';

export interface SiteSearchProps {
  readonly label: string;
  readonly button: string;
  /** Address of the search page: before React is here, the form asks it with `?q=`. */
  readonly action: string;
}

/** The search form. What it finds is written into the elements `search-…` of its page. */
export default function SiteSearch({ label, button, action }: SiteSearchProps) {
  const form = useAwake<HTMLFormElement>();

  useEffect(() => {
    const [list, status, browse] = ['results', 'status', 'browse'].map((name) =>
      document.getElementById(`search-${name}`),
    );
    if (!form.current || !list || !status || !browse) return undefined;
    return startSearch(form.current, list, status, browse);
  }, [form]);

  return (
    <form ref={form} className="needs-script" role="search" action={action}>
      <label htmlFor="words">{label}</label>
      <div className="field">
        <input id="words" name="q" type="search" autoComplete="off" enterKeyHint="search" />
        <button type="submit">{button}</button>
      </div>
    </form>
  );
}
