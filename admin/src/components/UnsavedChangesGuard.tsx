import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog';

/** Holds back what would lose unsaved changes, for pages whose form is none of react-admin's. */
export function UnsavedChangesGuard({ when }: { when: boolean }) {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useAskBeforeUnload(when);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Unsaved changes"
      confirmLabel="Leave"
      dangerous
      aboutSite={false}
      keepMounted
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {translate('ra.message.unsaved_changes')}
    </ConfirmDialog>
  );
}

/** Closing the tab or leaving the Site Manager: the browser asks in its own words. */
function useAskBeforeUnload(when: boolean): void {
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
}
