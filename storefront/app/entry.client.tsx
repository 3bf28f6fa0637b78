import { startTransition, StrictMode, useLayoutEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import type {} from '../server/start-late';

interface AwakeProps {
  /** What was clicked too early. */
  clicked: readonly HTMLElement[];
  children: ReactNode;
}

/** Says that the page is awake, and repeats the clicks that came before. */
function Awake({ clicked, children }: AwakeProps) {
  useLayoutEffect(() => {
    document.documentElement.dataset.awake = '';
    setTimeout(() => clicked.forEach(clickAgain));
  }, [clicked]);
  return children;
}

/** A link has led to its new tab already; what is left to do is to count the click. */
function clickAgain(element: HTMLElement) {
  if (element instanceof HTMLAnchorElement) {
    addEventListener('click', (event) => event.preventDefault(), { once: true });
  }
  element.click();
}

// The router keeps scroll positions by the keys of history entries. A page that is loaded has a new one: where it stood before
// its reload is for the browser to find, which does so before a shopper has scrolled on.
history.replaceState({ ...(history.state as object | null), key: Math.random().toString(36).slice(2) }, '');

// In a task of its own: React itself has just been set up, which takes as long.
setTimeout(() => {
  // From here on React keeps what is clicked before it is ready.
  const clicked = window.earlyClicks?.take() ?? [];
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Awake clicked={clicked}>
          <HydratedRouter />
        </Awake>
      </StrictMode>,
    );
  });
});
