import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { type Location, useBlocker } from 'react-router-dom';
import { SIGN_IN_PATH } from '../config';
import { siteOf } from '../site/siteAddress';
import { FormDraft } from '../drafts/FormDraft';
import { ConfirmDialog } from './ConfirmDialog';

/** Shown beside the buttons of a page with unsaved changes. */
export const UNSAVED_TEXT = 'Changes are not saved yet';

interface UnsavedChangesGuardProps {
  /** Whether there are unsaved changes that leaving the page would lose. */
  when: boolean;
  /** Whether a save is in progress: the navigation waits for the save, and the question appears only if the save fails. */
  isSaving?: boolean;
  /** Whether the changes are lost when another tab of the page opens. */
  isOnTab?: boolean;
}

/**
 * Blocks navigations that would lose unsaved changes until the operator has decided: links, back and forward, another site, logging
 * out. A page can have one guard, because the router accepts one blocker.
 */
export function UnsavedChangesGuard({ when, isSaving = false, isOnTab = false }: UnsavedChangesGuardProps) {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation: current, nextLocation: next }) =>
      when && (leaves(current, next) || (isOnTab && tabOf(current) !== tabOf(next))),
  );
  useAskBeforeUnload(when);
  useEffect(() => (when ? countGuard() : undefined), [when]);
  const isBlockedWithoutChanges = blocker.state === 'blocked' && !when;
  useEffect(() => {
    // After a save or a deletion, the page navigates before the form reports that it has no changes.
    if (isBlockedWithoutChanges) blocker.proceed?.();
  }, [blocker, isBlockedWithoutChanges]);
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

interface UnsavedFormGuardProps {
  /**
   * Whether the form has arrays of inputs. `dirtyFields` does not contain items that were removed from an array. `isDirty` does, but is
   * only right if the record has a value for every input.
   */
  hasArrays?: boolean;
  /** Whether the form is closed when another tab of the page opens. */
  isOnTab?: boolean;
  /** Whether an upload is in progress, which leaving the page would cancel. */
  isUploading?: boolean;
  /** Whether the form shows its draft itself. */
  ownDraft?: boolean;
}

/**
 * The guard and the draft of a react-admin form. Replaces `warnWhenUnsavedChanges`, which asks with the browser's own prompt. A successful save makes
 * the form's values the saved ones, because react-admin resets the form only if the saved record differs from the loaded one.
 */
export function UnsavedFormGuard({ hasArrays, isOnTab, isUploading = false, ownDraft }: UnsavedFormGuardProps) {
  const { isDirty, dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  const { getValues, reset } = useFormContext();
  useEffect(() => {
    if (isSubmitSuccessful) reset(getValues());
  }, [isSubmitSuccessful, getValues, reset]);
  const hasChanges = hasArrays ? isDirty : Object.keys(dirtyFields).length > 0;
  const when = (hasChanges && !isSubmitSuccessful) || isUploading;
  return (
    <>
      <UnsavedChangesGuard when={when} isSaving={isSubmitting} isOnTab={isOnTab} />
      {!ownDraft && <FormDraft />}
    </>
  );
}

let guards = 0;

function countGuard(): () => void {
  guards++;
  return () => void guards--;
}

/** Returns whether the page has unsaved changes, which a new version of its record would replace. */
export function hasUnsavedChanges(): boolean {
  return guards > 0;
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
