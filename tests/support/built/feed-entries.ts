import sax from 'sax';

/** An entry of a feed. */
export interface FeedEntry {
  /** `id` in Atom, `guid` in RSS. */
  id: string;
  url: string;
  title: string;
  /** HTML. */
  content: string;
}

/**
 * Parses an RSS or Atom feed.
 * @throws if the XML is not well-formed
 */
export function feedEntries(xml: string): readonly FeedEntry[] {
  const parser = sax.parser(true);
  const entries: FeedEntry[] = [];
  const open: string[] = [];
  const take = (text: string) => {
    const [parent = '', name = ''] = open.slice(-2);
    const entry = entries.at(-1);
    if (entry === undefined || !/^(?:item|entry)$/.test(parent)) return;
    if (name === 'id' || name === 'guid') entry.id += text;
    if (name === 'link') entry.url += text;
    if (name === 'title') entry.title += text;
    if (/^content(?::encoded)?$/.test(name)) entry.content += text;
  };
  parser.onopentag = ({ name, attributes }) => {
    open.push(name);
    if (name === 'item' || name === 'entry') entries.push({ id: '', url: '', title: '', content: '' });
    // Atom has the address in an attribute.
    if (name === 'link' && typeof attributes['href'] === 'string') take(attributes['href']);
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
