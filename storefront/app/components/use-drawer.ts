import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/** State of the history entry that an open drawer makes: Back leaves this entry, and stays on the page. */
export const DRAWER_ENTRY = 'drawer';

export interface DrawerState {
  open: boolean;
  show: () => Promise<void>;
  close: () => void;
  /** Closes for a link in the drawer, which takes the place of the drawer's history entry (`replace`). */
  closeForLink: () => void;
}

/** Whether a drawer is open, in the browser's history too: Back closes it. */
export function useDrawer(): DrawerState {
  const location = useLocation();
  const next = useNavigation().location;
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return;
    const close = () => setOpen(false);
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [open]);

  return {
    open,
    // Opens once its entry is there and rendered: closing it at once finds the entry to leave.
    show: async () => {
      await navigate(location, {
        state: DRAWER_ENTRY,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
        flushSync: true,
      });
      setOpen(true);
    },
    close: () => {
      setOpen(false);
      // Another list that is on its way takes the entry's place.
      if ((next ?? location).state === DRAWER_ENTRY) void navigate(-1);
    },
    closeForLink: () => setOpen(false),
  };
}
