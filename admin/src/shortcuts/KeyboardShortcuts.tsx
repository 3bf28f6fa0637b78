import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'react-admin';
import { commandLetter, focusSearch, isDialogOpen, pressNewRecord, SINGLE_KEYS, singleKey, submitForm } from './keys';
import { OverlayContext } from './overlay';

const CommandPalette = lazy(() => import('../palette/CommandPalette'));
const ShortcutsDialog = lazy(() => import('./ShortcutsDialog'));

/** Handles the keyboard shortcuts of all pages, and shows the palette and the list of shortcuts over the page. */
export function KeyboardShortcuts({ children }: { children: ReactNode }) {
  const [overlay, setOverlay] = useState<'palette' | 'shortcuts'>();
  const [hasSingleKeys] = useStore(SINGLE_KEYS, true);
  const close = () => setOverlay(undefined);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const letter = commandLetter(event);
    if (letter === 'k' || letter === 's') {
      // The browser must not save the page, even if there is nothing to submit.
      event.preventDefault();
      if (event.repeat) return;
      if (letter === 's') submitForm();
      // The palette leaves the page, and a dialog can contain input that nothing else guards.
      else if (overlay || !isDialogOpen()) setOverlay(overlay === 'palette' ? undefined : 'palette');
      return;
    }
    if (!hasSingleKeys || event.defaultPrevented) return;
    const key = singleKey(event);
    if (key === '?') setOverlay('shortcuts');
    else if (!(key === '/' && focusSearch()) && !(key === 'n' && pressNewRecord())) return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return (
    <OverlayContext value={setOverlay}>
      {children}
      <Suspense>
        {overlay === 'palette' && <CommandPalette onClose={close} />}
        {overlay === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </OverlayContext>
  );
}
