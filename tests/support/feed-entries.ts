import sax from 'sax';

/** One entry of a feed as a reader gets it. */
export interface FeedEntry {
  title: string;
  /** HTML. */
  content: string;
}

/**
 * Reads a feed, RSS or Atom.
 * @throws {Error} where it is no well-formed XML
 */
export function feedEntries(xml: string): readonly FeedEntry[] {
  const parser = sax.parser(true);
  const entries: FeedEntry[] = [];
  const open: string[] = [];
  const take = (text: string) => {
    const [parent = '', name = ''] = open.slice(-2);
    const entry = entries.at(-1);
    if (entry === undefined || !/^(?:item|entry)$/.test(parent)) return;
    if (name === 'title') entry.title += text;
    if (/^content(?::encoded)?$/.test(name)) entry.content += text;
  };
  parser.onopentag = ({ name }) => {
    open.push(name);
    if (name === 'item' || name === 'entry') entries.push({ title: '', content: '' });
  };
  parser.onclosetag = () => open.pop();
  parser.ontext = take;
  parser.oncdata = take;
  parser.onerror = (error) => {
    throw error;
  };
  parser.write(xml).close();
  return entries;
}
