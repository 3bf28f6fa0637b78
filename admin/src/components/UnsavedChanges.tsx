import { createContext, type ReactNode, use, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Location, useBlocker } from 'react-router-dom';
import { SIGN_IN_PATH } from '../config';
import { siteOf } from '../site/siteAddress';
import { ConfirmDialog } from './ConfirmDialog';
import { RecordPageContext } from './recordPageContext';

interface UnsavedState {
  /** Whether leaving the page would lose changes. */
  isUnsaved: boolean;
  /** Whether a save is in progress: a navigation waits for the save, and the question appears only if the save fails. */
  isSaving?: boolean;
  /** Whether the changes are lost when another tab of the page opens. */
  isOnTab?: boolean;
  /** Deletes the draft of the changes. */
  discard?: () => void;
}

interface ReportedState extends UnsavedState {
  /** Id of the dialog that contains the form. */
  dialogId?: string;
}

interface UnsavedChanges {
  /** Sets the state of a form; undefined when the form closes. */
  report: (id: string, state: ReportedState | undefined) => void;
  /** Asks before a dialog with unsaved changes closes. */
  askToClose: (dialogId: string, close: () => void) => void;
}

const UnsavedContext = createContext<UnsavedChanges>({
  report: () => undefined,
  askToClose: (_dialogId, close) => close(),
});

/**
 * Blocks navigations that would lose unsaved changes until the operator has decided: links, back and forward, another site, logging
 * out. The router accepts one blocker, and a page can have several forms.
 */
export function UnsavedChangesProvider({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const [forms, setForms] = useState<ReadonlyMap<string, ReportedState>>(new Map());
  const [closing, setClosing] = useState<{ dialogId: string; close: () => void }>();
  const unsaved = [...forms.values()].filter(({ isUnsaved }) => isUnsaved);
  const isSaving = unsaved.some((form) => form.isSaving);
  const blocker = useBlocker(({ currentLocation: current, nextLocation: next }) =>
    unsaved.some(({ isOnTab }) => leaves(current, next) || (isOnTab && tabOf(current) !== tabOf(next))),
  );
  useAskBeforeUnload(unsaved.length > 0);
  const isBlocked = blocker.state === 'blocked';
  const isBlockedWithoutChanges = isBlocked && unsaved.length === 0;
  useEffect(() => {
    // After a save or a deletion, the page navigates before the form reports that it has no changes.
    if (isBlockedWithoutChanges) blocker.proceed?.();
  }, [blocker, isBlockedWithoutChanges]);
  const latest = useRef(unsaved);
  useEffect(() => {
    latest.current = unsaved;
  });
  const context = useMemo(
    (): UnsavedChanges => ({
      report: (id, state) =>
        setForms((previous) => {
          const next = new Map(previous);
          if (state) next.set(id, state);
          else next.delete(id);
          return next;
        }),
      askToClose: (dialogId, close) => {
        const unsavedInDialog = latest.current.filter((form) => form.dialogId === dialogId);
        if (unsavedInDialog.length === 0) close();
        else if (!unsavedInDialog.some((form) => form.isSaving)) setClosing({ dialogId, close });
      },
    }),
    [],
  );
  return (
    <UnsavedContext value={context}>
      {children}
      <ConfirmDialog
        open={closing !== undefined || (isBlocked && unsaved.length > 0 && !isSaving)}
        title="Unsaved changes"
        confirmLabel={closing ? 'Discard changes' : 'Leave page'}
        dangerous
        keepMounted={unsaved.length > 0}
        onConfirm={() => {
          setClosing(undefined);
          if (closing) {
            for (const form of unsaved) if (form.dialogId === closing.dialogId) form.discard?.();
            closing.close();
          } else blocker.proceed?.();
        }}
        onClose={() => {
          setClosing(undefined);
          blocker.reset?.();
        }}
      >
        {closing ? 'Are you sure you want to discard your changes?' : translate('ra.message.unsaved_changes')}
      </ConfirmDialog>
    </UnsavedContext>
  );
}

/** Reports whether leaving the page, or closing the dialog around it, would lose changes. */
export function useUnsavedChanges({ isUnsaved, isSaving = false, isOnTab = false, discard }: UnsavedState): void {
  const { report } = use(UnsavedContext);
  const { dialogId } = use(RecordPageContext);
  const id = useId();
  useEffect(
    () => report(id, { isUnsaved, isSaving, isOnTab, discard, dialogId }),
    [report, id, isUnsaved, isSaving, isOnTab, discard, dialogId],
  );
  useEffect(() => () => report(id, undefined), [report, id]);
}

/** Returns a function that closes a dialog. It asks before unsaved changes of the dialog are lost, and then discards their drafts. */
export function useAskToClose(dialogId: string, close: () => void): () => void {
  const { askToClose } = use(UnsavedContext);
  return () => askToClose(dialogId, close);
}

/**
 * Returns whether a navigation leaves the page or its site. Tabs and filters change the query only and lose nothing. The sign-in page
 * opens only if the session has ended, and a page must not remain open without a session.
 */
function leaves(current: Location, next: Location): boolean {
  if (next.pathname === SIGN_IN_PATH) return false;
  if (current.pathname !== next.pathname) return true;
  const [from, to] = [siteOf(current.search), siteOf(next.search)];
  return from !== undefined && to !== undefined && from !== to;
}

function tabOf({ search }: Location): string | null {
  return new URLSearchParams(search).get('tab');
}

/** Asks with the browser's prompt before the tab is closed, reloaded or opens another document. */
function useAskBeforeUnload(when: boolean): void {
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
}
