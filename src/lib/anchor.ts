/** Makes anchors from headings, each unique among those made before. */
export function anchorMaker(): (text: string) => string {
  const taken = new Set<string>();
  return (text) => {
    const words = text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu);
    const stem = [...(words ?? []).join('-')].slice(0, 60).join('').replace(/-+$/, '') || 'section';
    let anchor = stem;
    for (let n = 2; taken.has(anchor); n += 1) anchor = `${stem}-${n}`;
    taken.add(anchor);
    return anchor;
  };
}
