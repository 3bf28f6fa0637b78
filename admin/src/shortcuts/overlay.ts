import { createContext, use } from 'react';

/** What a shortcut opens over every page. */
type Overlay = 'palette' | 'shortcuts';

export const OverlayContext = createContext<(overlay: Overlay) => void>(() => undefined);

/** Returns a function that opens the palette or the list of keyboard shortcuts. */
export function useOpenOverlay(): (overlay: Overlay) => void {
  return use(OverlayContext);
}
