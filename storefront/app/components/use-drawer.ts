import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** State of the history entry that an open drawer makes: Back leaves this entry, and stays on the page. */
export const DRAWER_ENTRY = 'drawer';

export interface DrawerState {
  open: boolean;
  show: () => void;
  close: () => void;
  /** Closes for a link in the drawer, which takes the place of the drawer's history entry (`replace`). */
  closeForLink: () => void;
}

/** Whether a drawer is open, in the browser's history too: Back closes it. */
export function useDrawer(): DrawerState {
  const location = useLocation();
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
    show: () => {
      setOpen(true);
      void navigate(location, { state: DRAWER_ENTRY, preventScrollReset: true, defaultShouldRevalidate: false });
    },
    close: () => {
      setOpen(false);
      if (location.state === DRAWER_ENTRY) void navigate(-1);
    },
    closeForLink: () => setOpen(false),
  };
}
