import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { type Location, useBlocker } from 'react-router-dom';
import { siteOf } from '../site/siteAddress';
import { ConfirmDialog } from './ConfirmDialog';
import { formatDateTime } from './dates';

/** Shown beside the buttons of a page with unsaved changes. */
export const UNSAVED_TEXT = 'Changes are not saved yet';

interface UnsavedChangesGuardProps {
  /** Whether there are changes that leaving would lose. */
  when: boolean;
  /** A save is on its way: leaving waits for it, and asks only where it fails. */
  isSaving?: boolean;
}

/**
 * Holds back what would lose unsaved changes until the operator has decided: the menu, back and forward, another site, logging
 * out. One at a time on a page.
 */
export function UnsavedChangesGuard({ when, isSaving = false }: UnsavedChangesGuardProps) {
  const translate = useTranslate();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => when && leaves(currentLocation, nextLocation));
  useAskBeforeUnload(when);
  const isHeldForNothing = blocker.state === 'blocked' && !when;
  useEffect(() => {
    // What was saved or deleted leads on at once, before its form knows that it has no changes any more.
    if (isHeldForNothing) blocker.proceed?.();
  }, [blocker, isHeldForNothing]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked' && when && !isSaving}
      title="Unsaved changes"
      confirmLabel="Leave page"
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

/** The guard of a react-admin form, for what stands inside of it; in place of `warnWhenUnsavedChanges`, which asks with the browser's own prompt. */
export function UnsavedFormGuard() {
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  return <UnsavedChangesGuard when={isDirty && !isSubmitSuccessful} isSaving={isSubmitting} />;
}

/** Returns whether a navigation leaves the page or its site. Tabs and filters change the query only and lose nothing. */
function leaves(current: Location, next: Location): boolean {
  if (current.pathname !== next.pathname) return true;
  const [from, to] = [siteOf(current.search), siteOf(next.search)];
  return from !== undefined && to !== undefined && from !== to;
}

/** Closing or reloading the tab, or another address typed into it: there no page can show a dialog of its own. */
function useAskBeforeUnload(when: boolean): void {
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
}

interface UnsavedOfferProps {
  /** ISO 8601; undefined where it is not known. */
  savedAt: string | undefined;
  /** Why to think twice before they are restored. */
  warning?: string;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers what was edited in this browser at an earlier visit and never saved. */
export function UnsavedOffer({ savedAt, warning, onRestore, onDiscard }: UnsavedOfferProps) {
  return (
    <Alert
      severity={warning ? 'warning' : 'info'}
      sx={{ mb: 2, alignItems: 'center', flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px' } }}
      action={
        <>
          <Button color="inherit" size="small" onClick={onDiscard}>
            Discard
          </Button>
          <Button color="inherit" size="small" variant="outlined" onClick={onRestore} sx={{ ml: 1 }}>
            Restore
          </Button>
        </>
      }
    >
      You have unsaved changes {savedAt ? `from ${formatDateTime(savedAt)}` : 'in this browser'}. {warning}
    </Alert>
  );
}
