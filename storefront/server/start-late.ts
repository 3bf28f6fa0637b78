/** What the script below leaves on the window. */
export interface EarlyClicks {
  /** The buttons, and the links to a new tab, that were clicked; from then on React keeps clicks itself. */
  take(): HTMLElement[];
}

declare global {
  interface Window {
    earlyClicks?: EarlyClicks;
  }
}

const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]*)"[^>]*>/g;
const ENTRY = /\bimport\("([^"]+)"\)/;

/** After this long the scripts start, whatever picture is still on its way. */
const PATIENCE_MS = 4_000;

/**
 * Lets the scripts of a rendered page come after all that is seen first: a page can be read, and left through its links, without
 * them. They start when the page has loaded and is drawn, or as soon as somebody touches it; one after the other, so that the
 * browser can answer in between.
 */
export function startLate(html: string, nonce: string): string {
  const boot = ownModule(nonce).exec(html);
  if (!boot) return html;
  const [found, code = ''] = boot;
  const entry = ENTRY.exec(code)?.[1];
  const modules = new Set([...html.matchAll(PRELOAD)].map(([, href = '']) => href));
  if (entry) modules.delete(entry);
  const late = `(${start.toString()})(${[[...modules], code, PATIENCE_MS].map(toScript).join()})`;
  return html.replace(found, () => `<script nonce="${nonce}">${late}</script>`).replaceAll(PRELOAD, '');
}

/** React Router's own script: it imports what the page needs, and at last the entry, which wakes the page up. */
function ownModule(nonce: string): RegExp {
  return new RegExp(`<script(?=[^>]* type="module")[^>]* nonce="${nonce}"[^>]*>([^]*?)</script>`);
}

/** A value as it can stand in a script of a page. */
function toScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * Runs in the browser, where nothing of this file is known. React Router's script runs as it came, so that its hash is that of
 * the render.
 */
function start(modules: string[], code: string, patienceMs: number): void {
  const touches = ['pointerdown', 'keydown'];
  const drawn = 'largest-contentful-paint';
  const clicked: HTMLElement[] = [];
  let begun = false;

  function keepClick({ target }: Event) {
    if (!(target instanceof Element)) return;
    const element = target.closest<HTMLElement>('button[type="button"], a[target="_blank"]');
    if (element) clicked.push(element);
  }

  function begin() {
    if (begun) return;
    begun = true;
    touches.forEach((touch) => removeEventListener(touch, begin, true));
    void runAll();
  }

  async function runAll() {
    for (const href of modules) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
      await pause();
    }
    for (const href of modules) {
      await import(/* @vite-ignore */ href);
      await pause();
    }
    document.body.append(Object.assign(document.createElement('script'), { type: 'module', textContent: code }));
  }

  function pause() {
    return new Promise((resolve) => setTimeout(resolve));
  }

  Object.assign(window, {
    earlyClicks: {
      take() {
        removeEventListener('click', keepClick, true);
        return clicked;
      },
    },
  });
  addEventListener('click', keepClick, true);
  touches.forEach((touch) => addEventListener(touch, begin, true));
  addEventListener('load', () => {
    if (PerformanceObserver.supportedEntryTypes.includes(drawn)) {
      new PerformanceObserver(begin).observe({ type: drawn, buffered: true });
    } else {
      requestAnimationFrame(() => setTimeout(begin));
    }
  });
  setTimeout(begin, patienceMs);
}
