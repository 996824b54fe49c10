import { expect, soon, test } from '../test.ts';
import { untilRest } from '../until-rest.ts';
import type { Target, Visitor } from '../visitor.ts';

const region = (name: string): Target => ({ role: 'region', name });
const share: Target = { role: 'button', name: 'Share', within: region('Perspective') };
const status: Target = { role: 'status' };

/** The first notice, which goes after a few seconds. */
async function told(visitor: Visitor): Promise<string> {
  await soon(() => visitor.text(status)).not.toBe('');
  return visitor.text(status);
}

/** Text that the clipboard has, as pasting into a field shows it. */
async function pasted(visitor: Visitor): Promise<string> {
  await visitor.evaluate(() => {
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
  });
  await visitor.press('ControlOrMeta+V');
  return visitor.evaluate(() =>
    document.activeElement instanceof HTMLInputElement ? document.activeElement.value : '',
  );
}

for (const { name, late } of [
  { name: 'at once', late: 0 },
  // Longer than some browsers remember that a visitor clicked.
  { name: 'while their scripts take 400 ms each', late: 400 },
]) {
  test(`a click on Share copies the address, ${name}`, async ({ visitor, site }) => {
    site.disturb({ part: '.js', late });
    await visitor.open('/share/');
    expect(site.scripts()).toEqual([]);
    await visitor.click(share);
    expect(await told(visitor)).toContain('You can now share this');
    expect(await pasted(visitor)).toBe(`${site.origin}/share/`);
    expect(await visitor.complaints()).toEqual([]);
  });

  test(`a click on a color copies it, ${name}`, async ({ visitor, site }) => {
    site.disturb({ part: '.js', late });
    await visitor.open('/colours/');
    await visitor.click({ role: 'button', name: 'Copy #C8102E, Red' });
    expect(await told(visitor)).toContain('Red: #C8102E');
    expect(await pasted(visitor)).toBe('#C8102E');
    expect(await visitor.complaints()).toEqual([]);
  });
}

test('Share works once its scripts can be had again, though they failed at first', async ({
  visitor,
  site,
}) => {
  site.disturb({ part: '.js', failures: 1 });
  await visitor.open('/share/');
  await visitor.click(share);
  await told(visitor);
  await visitor.reload();
  await visitor.click(share);
  expect(await told(visitor)).toContain('You can now share this');
});

test('Save and a missing PDF are told of', async ({ visitor }) => {
  await visitor.open('/share/');
  await visitor.click({ role: 'button', name: 'Save', within: region('Press release') });
  expect(await told(visitor)).toContain('Press release saved');
  expect(await visitor.complaints()).toEqual([]);
});

test('what takes the focus is not under a notice, and Escape dismisses it', async ({ visitor }) => {
  await visitor.resize(320, 640);
  await visitor.open('/share/');
  // Room to scroll on, so that the page can bring any link to where it is seen.
  await visitor.evaluate(() => {
    document.querySelector('main')?.style.setProperty('padding', '35rem 0 100rem');
  });
  await visitor.click({ role: 'button', name: 'Save', within: region('Perspective') });
  await told(visitor);
  const notice: Target = { css: '#notices .notice' };
  await visitor.focus(share);
  for (let stop = 0; stop < 4; stop += 1) {
    await visitor.press('Tab');
    await untilRest(visitor);
    const isCovered = await visitor.evaluate(() => {
      const [top, limit] = [document.activeElement, document.querySelector('#notices')].map(
        (element) => element?.getBoundingClientRect().top ?? NaN,
      );
      return !(Number(top) < Number(limit));
    });
    expect(isCovered).toBe(false);
  }
  await visitor.press('Escape');
  await soon(() => visitor.visible(notice)).toBe(false);
  expect(await visitor.complaints()).toEqual([]);
});
