import { MAX_SAVED_DEALS } from '@grabdeals/shared/limits';
import { InlineScript } from '~/site/script-marker';
import { SAVED_DEALS_KEY } from './saved-deals';

/** Renders the script that shows saved deals, and saves and removes deals, until the page is hydrated. The client's bundle lacks it. */
export function SavedBeforeHydration() {
  return <InlineScript code={import.meta.env.SSR ? inlineScript() : ''} />;
}

function inlineScript(): string {
  const parameters = [SAVED_DEALS_KEY, MAX_SAVED_DEALS].map((value) => JSON.stringify(value));
  return `(${handleHearts.toString()})(${parameters.join()})`;
}

/**
 * Runs as an inline script, so it uses nothing from outside. It stores the ids of products, which `SavedDeals` completes. Without
 * storage, hearts wait for hydration.
 */
export function handleHearts(key: string, max: number): void {
  const read = () => JSON.parse(localStorage.getItem(key) ?? '[]') as ({ id?: string } | null)[];
  const show = (button: Element, isSaved: boolean) => button.setAttribute('aria-pressed', String(isSaved));
  try {
    const savedIds = new Set(read().map((deal) => deal?.id));
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
      const others = read().filter((deal) => deal?.id !== id);
      const deals = isSaved ? others : [{ id, savedAt: new Date().toISOString() }, ...others].slice(0, max);
      localStorage.setItem(key, JSON.stringify(deals));
      show(button, !isSaved);
    } catch {
      // The button works after hydration, when `SavedDeals` stores the deals in memory.
    }
  });
}
