import { use } from 'react';
import { MAX_SAVED_DEALS } from '@grabdeals/shared/limits';
import { ScriptMarkerContext } from '~/site/script-marker';
import { PENDING_DEALS_KEY, SAVED_DEALS_KEY } from './saved-deals';

/** Renders the script that shows saved deals, and saves and removes deals, until the page is hydrated. The client's bundle lacks it. */
export function SavedBeforeHydration() {
  const nonce = use(ScriptMarkerContext);
  const html = import.meta.env.SSR ? inlineScript() : '';
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

function inlineScript(): string {
  const parameters = [SAVED_DEALS_KEY, PENDING_DEALS_KEY, MAX_SAVED_DEALS].map((value) => JSON.stringify(value));
  return `(${handleHearts.toString()})(${parameters.join()})`;
}

/**
 * Runs as an inline script, so it uses nothing from outside. It does not know the products, and stores their ids only: `SavedDeals`
 * completes them. Without storage, hearts wait for hydration.
 */
export function handleHearts(savedKey: string, pendingKey: string, max: number): void {
  const read = (key: string) => JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[];
  const idOf = (deal: unknown) => (deal as { id?: unknown } | null)?.id;
  const show = (button: Element, isSaved: boolean) => button.setAttribute('aria-pressed', String(isSaved));
  try {
    const savedIds = new Set([...read(savedKey).map(idOf), ...read(pendingKey)]);
    for (const button of document.querySelectorAll<HTMLElement>('[data-save]'))
      if (savedIds.has(button.dataset.save)) show(button, true);
  } catch {
    // Blocked storage, or a text of another program.
  }
  addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-save]');
    // React's listener of a hydrated button comes first, and prevents the default action.
    if (!button || event.defaultPrevented) return;
    const id = button.dataset.save;
    const isSaved = button.getAttribute('aria-pressed') === 'true';
    try {
      const pendingIds = read(pendingKey).filter((other) => other !== id);
      localStorage.setItem(pendingKey, JSON.stringify(isSaved ? pendingIds : [id, ...pendingIds].slice(0, max)));
      if (isSaved) localStorage.setItem(savedKey, JSON.stringify(read(savedKey).filter((deal) => idOf(deal) !== id)));
      show(button, !isSaved);
    } catch {
      // The button works after hydration, when `SavedDeals` stores the deals in memory.
    }
  });
}
