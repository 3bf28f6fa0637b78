import { setImmediate as backgroundWork } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Page, type PageHeader } from './page';
import { PageStore } from './page-store';

const HTML: PageHeader = ['content-type', 'text/html'];

function page(text: string, status = 200, headers: PageHeader[] = [HTML], end?: number): Page {
  return new Page(status, headers, Buffer.from(text), [], end);
}

/** A store with a clock of its own: pages are fresh for 30, then good for another 60. */
function storeAt(maxBytes = 1_000) {
  const clock = { now: 0 };
  const store = new PageStore({ maxBytes, freshMs: 30, staleMs: 60, now: () => clock.now });
  const ask = async (made: Page | string, site = 'red', address = '/') => {
    const [{ body }, status] = await store.get(site, address, () =>
      Promise.resolve(typeof made === 'string' ? page(made) : made),
    );
    return `${body.toString()} ${status}`;
  };
  return { clock, store, ask };
}

/** A render that ends when the test says so. */
function slowRender() {
  let resolve: (page: Page) => void = () => undefined;
  const rendering = new Promise<Page>((settle) => (resolve = settle));
  let calls = 0;
  return { render: () => (calls++, rendering), resolve, calls: () => calls };
}

describe('PageStore', () => {
  it('keeps a page for those who ask the same of the same site', async () => {
    const { ask } = storeAt();
    expect(await ask('one')).toBe('one fwd=miss');
    expect(await ask('two')).toBe('one hit');
    expect(await ask('other address', 'red', '/brands')).toBe('other address fwd=miss');
    expect(await ask('other site', 'blue')).toBe('other site fwd=miss');
    expect(await ask('x', 'red')).toBe('one hit');
    expect(await ask('x', 'blue')).toBe('other site hit');
  });

  it('renders once for all who ask at the same time', async () => {
    const { store } = storeAt();
    const slow = slowRender();
    const answers = [store.get('red', '/', slow.render), store.get('red', '/', slow.render)];
    slow.resolve(page('one'));
    expect((await Promise.all(answers)).map(([{ body }]) => body.toString())).toEqual(['one', 'one']);
    expect(slow.calls()).toBe(1);
  });

  it('sends an old page once more while the next one is made, and none that is too old', async () => {
    const { ask, clock } = storeAt();
    await ask('one');
    clock.now = 30;
    expect(await ask('two')).toBe('one fwd=stale');
    expect(await ask('three')).toBe('two hit');
    clock.now = 30 + 90;
    expect(await ask('four')).toBe('four fwd=miss');
  });

  it('sends no page once something that it shows is over, fresh or old', async () => {
    const { ask, clock } = storeAt();
    const endingAt = (end: number) => page(`ends at ${end}`, 200, [HTML], end);
    await ask(endingAt(20));
    clock.now = 19;
    expect(await ask('next')).toBe('ends at 20 hit');
    clock.now = 20;
    expect(await ask(endingAt(70))).toBe('ends at 70 fwd=miss');
    clock.now = 60;
    expect(await ask(page('down', 503))).toBe('ends at 70 fwd=stale');
    clock.now = 70;
    expect(await ask(page('down', 503))).toBe('down fwd=miss');
    expect(await ask(endingAt(70))).toBe('ends at 70 fwd=miss');
    expect(await ask('next')).toBe('next fwd=miss');
  });

  it('stays with the old page where the next one fails, until that is too old', async () => {
    const { ask, clock, store } = storeAt();
    await ask('one');
    clock.now = 30;
    expect(await ask(page('down', 503))).toBe('one fwd=stale');
    const [{ body }] = await store.get('red', '/', () => Promise.reject(new Error('broken')));
    expect(body.toString()).toBe('one');
    await backgroundWork();
    clock.now = 90;
    expect(await ask(page('down', 503))).toBe('down fwd=miss');
  });

  it('passes a failure on to those who wait, and tries again', async () => {
    const { ask, store } = storeAt();
    await expect(store.get('red', '/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await ask('one')).toBe('one fwd=miss');
  });

  it.each<[string, Page]>([
    ['an error', page('x', 500)],
    ['a passing redirect', page('x', 302)],
    ['a page that sets a cookie', page('x', 200, [HTML, ['set-cookie', 'a=b']])],
    ['a page that is not for others', page('x', 200, [HTML, ['cache-control', 'private, max-age=60']])],
  ])('does not keep %s', async (_what, made) => {
    const { ask } = storeAt();
    await ask(made);
    expect(await ask('next')).toBe('next fwd=miss');
  });

  it('drops the pages of one site, or all', async () => {
    const { ask, store } = storeAt();
    await ask('one', 'red');
    await ask('one', 'redder');
    store.drop('red');
    expect(await ask('two', 'red')).toBe('two fwd=miss');
    expect(await ask('two', 'redder')).toBe('one hit');
    store.drop();
    expect(await ask('three', 'redder')).toBe('three fwd=miss');
  });

  it('neither keeps nor shares what was being rendered when its site changed', async () => {
    const { ask, store } = storeAt();
    const before = slowRender();
    const early = store.get('red', '/', before.render);
    store.drop('red');
    expect(await ask('new')).toBe('new fwd=miss');
    before.resolve(page('old'));
    expect((await early)[0].body.toString()).toBe('old');
    expect(await ask('x')).toBe('new hit');
  });

  it('keeps at most so many bytes and forgets the least recently asked first', async () => {
    const { ask } = storeAt(300);
    const text = 'x'.repeat(90);
    await ask(text, 'red', '/a');
    await ask(text, 'red', '/b');
    await ask('', 'red', '/a');
    await ask(text, 'red', '/c');
    expect(await ask('', 'red', '/a')).toBe(`${text} hit`);
    expect(await ask('b', 'red', '/b')).toBe('b fwd=miss');
    expect(await ask('x'.repeat(300), 'red', '/large')).toContain('fwd=miss');
    expect(await ask('again', 'red', '/large')).toBe('again fwd=miss');
  });
});
