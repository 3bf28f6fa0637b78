import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Returns whether a drawer of the page's frame is open. A navigation closes it. */
export function useDrawer() {
  const location = useLocation();
  const { key } = useNavigation().location ?? location;
  const [openedAt, setOpenedAt] = useState<string>();
  const isOutdated = openedAt !== undefined && openedAt !== key;
  // Otherwise Back to the page would open the drawer again.
  if (isOutdated) setOpenedAt(undefined);
  return {
    isOpen: openedAt !== undefined && !isOutdated,
    open: () => setOpenedAt(key),
    close: () => setOpenedAt(undefined),
  };
}
