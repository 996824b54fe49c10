import { it } from 'vitest';
import { builtPages } from '../support/built-pages.ts';
import { unknownFeatures, mixedLists } from '../support/style-features.ts';
import { sinceOf } from '../support/browser-support.ts';
it('x', () => {
  const sheets = new Map<string,string>();
  for (const {address, html} of builtPages()) for (const [,css=''] of html.matchAll(/<style>([^]*?)<\/style>/g)) sheets.set(css,address);
  const t=Date.now();
  const all = new Map<string,string[]>();const fs=new Map();
  for (const [css,a] of sheets) { for (const [l,f] of unknownFeatures(css)) {all.set(l,[...(all.get(l)??[]),a]);fs.set(l,f);} for(const m of mixedLists(css)) console.log('MIXED',a,m);}
  for (const [l,a] of all) console.log(l, JSON.stringify(sinceOf(fs.get(l))), a.length, a.slice(0,2).join());
  console.log(Date.now()-t, sheets.size);
});
