import { beforeEach, describe, expect, it, vi } from 'vitest';
import { navigation, setOpen } from '~/stores/navigation.ts';
import { addNotice, dismissNotice, notices } from '~/stores/notices.ts';

describe('navigation flags', () => {
  beforeEach(() => {
    navigation.set({ menu: false, whatWeDo: false, whatWeBuild: false, happenings: false });
  });

  it('open and close independently', () => {
    setOpen('whatWeDo', true);
    setOpen('happenings', true);
    setOpen('whatWeDo', false);
    expect(navigation.get()).toEqual({
      menu: false,
      whatWeDo: false,
      whatWeBuild: false,
      happenings: true,
    });
  });

  it('tell nobody where nothing changes', () => {
    setOpen('menu', true);
    const listener = vi.fn();
    const stop = navigation.listen(listener);
    setOpen('menu', true);
    expect(listener).not.toHaveBeenCalled();
    stop();
  });
});

describe('notices', () => {
  beforeEach(() => notices.set([]));
  const titles = () => notices.get().map(({ title }) => title);

  it('stack, oldest first, each with an id of its own', () => {
    addNotice({ title: 'One', tone: 'info' });
    addNotice({ title: 'Two', text: 'more', tone: 'error' });
    expect(titles()).toEqual(['One', 'Two']);
    expect(new Set(notices.get().map(({ id }) => id)).size).toBe(2);
  });

  it('do not repeat the same words, but start their time anew', () => {
    addNotice({ title: 'One', tone: 'info' });
    const [first] = notices.get();
    addNotice({ title: 'Two', tone: 'info' });
    addNotice({ title: 'One', tone: 'info' });
    expect(titles()).toEqual(['Two', 'One']);
    expect(notices.get().at(-1)?.id).not.toBe(first?.id);
  });

  it('keep the latest four', () => {
    for (const title of ['1', '2', '3', '4', '5']) addNotice({ title, tone: 'info' });
    expect(titles()).toEqual(['2', '3', '4', '5']);
  });

  it('are dismissed one by one; one that is gone does no harm', () => {
    addNotice({ title: 'One', tone: 'info' });
    addNotice({ title: 'Two', tone: 'info' });
    const [one] = notices.get();
    if (one) dismissNotice(one.id);
    if (one) dismissNotice(one.id);
    expect(titles()).toEqual(['Two']);
  });
});
