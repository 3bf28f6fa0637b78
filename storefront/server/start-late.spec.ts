import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { startLate, type EarlyClicks } from './start-late';

const NONCE = 'mark-1';
const CODE = 'import "/m.js";\nwindow.routes = {"a": "</b>"};\nimport("/entry.js");';
const PAGE = [
  '<link rel="modulepreload" nonce="mark-1" href="/m.js"/>',
  '<link rel="modulepreload" href="/entry.js"/>',
  '<link rel="modulepreload" href="/react.js"/><link rel="stylesheet" href="/a.css"/>',
  `<script nonce="mark-1">first()</script><script nonce="mark-1" type="module" async="">${CODE}</script>`,
].join('');

describe('startLate', () => {
  it('leaves nothing that fetches scripts by itself', () => {
    const page = startLate(PAGE, NONCE);
    expect(page).not.toContain('modulepreload" ');
    expect(page).not.toContain('type="module"');
    expect(page).toContain('<link rel="stylesheet" href="/a.css"/><script nonce="mark-1">first()</script>');
  });

  it('keeps one script where there was one, which ends where it should', () => {
    const page = startLate(PAGE, NONCE);
    expect(page.match(/<script/g)).toHaveLength(2);
    expect(page.match(/<\/script>$/)).not.toBeNull();
    expect(page.slice(page.indexOf('(function'))).not.toContain('</b>');
  });

  it('touches no page without such a script, nor one that somebody else wrote', () => {
    expect(startLate('<p>text</p>', NONCE)).toBe('<p>text</p>');
    const theirs = PAGE.replaceAll(NONCE, 'guess');
    expect(startLate(theirs, NONCE)).toBe(theirs);
  });
});

describe('the script of a page', () => {
  let browser: Browser;
  beforeEach(() => {
    browser = open(startLate(PAGE, NONCE));
  });

  it.each([true, false])('starts nothing before the page has loaded and is drawn (told of it: %s)', async (told) => {
    browser = open(startLate(PAGE, NONCE), told);
    await settle();
    expect(browser.appended).toEqual([]);
    browser.fire('load');
    await settle();
    expect(browser.appended).toEqual([]);
    browser.draw();
    await settle();
    expect(browser.appended).toEqual(STARTED);
  });

  it('starts once, and at the first touch', async () => {
    browser.fire('pointerdown');
    browser.fire('keydown');
    browser.fire('load');
    browser.draw();
    await settle();
    expect(browser.appended).toEqual(STARTED);
  });

  it('starts after a while though the page goes on loading', async () => {
    browser.wait();
    await settle();
    expect(browser.appended).toEqual(STARTED);
  });

  it('imports what is needed one after the other, the entry not among them', async () => {
    browser.fire('keydown');
    await settle();
    expect(browser.imported).toEqual(['/m.js', '/react.js']);
  });

  it('keeps what is clicked, until it is asked, and no click on anything else', () => {
    const [first, second] = [new FakeElement('first'), new FakeElement('second')];
    browser.fire('click', first);
    browser.fire('click', new FakeElement(undefined));
    browser.fire('click', second);
    expect(browser.earlyClicks().take()).toEqual([first, second]);
    browser.fire('click', new FakeElement('later'));
    expect(browser.earlyClicks().take()).toEqual([first, second]);
  });
});

const STARTED = [
  { rel: 'modulepreload', href: '/m.js' },
  { rel: 'modulepreload', href: '/react.js' },
  { type: 'module', textContent: CODE },
];

/** What is clicked: a button or link that counts, or nothing of the kind. */
class FakeElement {
  constructor(readonly name: string | undefined) {}

  closest() {
    return this.name === undefined ? null : this;
  }
}

interface Browser {
  appended: object[];
  imported: string[];
  fire(type: string, target?: object): void;
  draw(): void;
  wait(): void;
  earlyClicks(): EarlyClicks;
}

/** As much of a browser as the script asks for. */
function open(page: string, tellsOfPaint = true): Browser {
  const [, code = ''] = /<script nonce="mark-1">(\(function[^]*)<\/script>$/.exec(page) ?? [];
  const listeners = new Map<string, Set<(event: object) => void>>();
  const frames: (() => void)[] = [];
  const later: (() => void)[] = [];
  class PerformanceObserver {
    static readonly supportedEntryTypes = tellsOfPaint ? ['largest-contentful-paint'] : [];
    constructor(private readonly tell: () => void) {}
    observe() {
      frames.push(this.tell);
    }
  }
  const appended: object[] = [];
  const imported: string[] = [];
  const node = { append: (element: object) => appended.push(element) };
  const window: { earlyClicks?: EarlyClicks } = {};
  runInNewContext(code.replace(/\bimport\((?:\/\*.*?\*\/)?\s*(\w+)\)/, 'load($1)'), {
    window,
    document: { head: node, body: node, createElement: () => ({}) },
    Element: FakeElement,
    PerformanceObserver,
    load: (url: string) => Promise.resolve(imported.push(url)),
    requestAnimationFrame: (run: () => void) => frames.push(run),
    setTimeout: (run: () => void, ms = 0) => (ms > 0 ? later.push(run) : setImmediate(run)),
    addEventListener: (type: string, run: () => void) =>
      listeners.set(type, (listeners.get(type) ?? new Set()).add(run)),
    removeEventListener: (type: string, run: () => void) => listeners.get(type)?.delete(run),
  });
  return {
    appended,
    imported,
    fire: (type, target) => listeners.get(type)?.forEach((run) => run({ target })),
    draw: () => frames.splice(0).forEach((run) => run()),
    wait: () => later.splice(0).forEach((run) => run()),
    earlyClicks: () => window.earlyClicks!,
  };
}

async function settle() {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}
