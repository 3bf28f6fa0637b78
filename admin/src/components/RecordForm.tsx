import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { Form, type RaRecord, SaveButton, useCreatePath, useResourceContext, useSaveContext } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { hasChanges } from '../drafts/changedValues';
import { UnsavedOffer } from '../drafts/UnsavedOffer';
import { Link } from '../site/routing';
import { ConfirmDialog } from './ConfirmDialog';
import { ConflictDialog } from './ConflictDialog';
import { formatDateTime } from './dates';
import { ActionBar } from './FormLayout';
import { useSaveForm } from './useSaveForm';
import { useUnsavedForm } from './useUnsavedForm';

/** A new version of the record replaces what the operator has not changed. */
const KEEP_CHANGES = { keepDirtyValues: true };

interface Confirmation {
  title: string;
  confirmLabel: string;
  question: string;
  /** Name of the site to which the record belongs. */
  siteLabel?: string;
}

interface RecordFormProps {
  saveLabel?: string;
  defaultValues?: object;
  /** Values of the form; defaults to the record of the page. */
  record?: RaRecord;
  /** At the start of the action bar, opposite the save button. */
  deleteButton?: ReactNode;
  /** Path of the page that Cancel opens; defaults to the list of the resource, null for no button. */
  cancelPath?: string | null;
  /** Between Cancel and the save button. */
  actions?: ReactNode;
  /** Replaces the save button. */
  saveButton?: ReactNode;
  /** Whether the children contain the action bar, such as the buttons of a dialog. */
  hasOwnBar?: boolean;
  /** Saves when the operator has confirmed it. */
  confirmation?: Confirmation;
  /** Whether another tab of the page closes the form. */
  isOnTab?: boolean;
  /** Largest width; null for the width of the page. */
  maxWidth?: 'lg' | null;
  children: ReactNode;
}

/** Form of a record, with a bar of actions. Keeps a draft, asks before unsaved changes are lost, and shows why a save was rejected. */
export function RecordForm(props: RecordFormProps) {
  const { defaultValues, record, confirmation } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <Form
      defaultValues={defaultValues}
      record={record}
      resetOptions={KEEP_CHANGES}
      onSubmit={confirmation && (() => setAsking(true))}
      noValidate
    >
      <HasChanges>
        <FocusFirstError />
        <FormParts {...props} />
      </HasChanges>
      {confirmation && <SaveConfirmation {...confirmation} open={isAsking} onClose={() => setAsking(false)} />}
    </Form>
  );
}

function FormParts({ children, hasOwnBar, isOnTab, maxWidth = 'lg', ...actions }: RecordFormProps) {
  const { draft, setBaseVersion } = useUnsavedForm({ isChanged: useHasChanges(), isOnTab });
  const { earlierDraft, isOutdated, restore, discard, savedAt } = draft;
  const parts = (
    <>
      {earlierDraft && (
        <UnsavedOffer savedAt={earlierDraft.savedAt} isOutdated={isOutdated} onRestore={restore} onDiscard={discard} />
      )}
      {children}
      <ConflictDialog onRebase={setBaseVersion} />
    </>
  );
  if (hasOwnBar) return parts;
  return (
    <Stack sx={{ gap: 3, maxWidth }}>
      {parts}
      <FormActions {...actions} draftSavedAt={savedAt} />
    </Stack>
  );
}

type FormActionsProps = Pick<
  RecordFormProps,
  'saveLabel' | 'deleteButton' | 'cancelPath' | 'actions' | 'saveButton'
> & { draftSavedAt?: string };

function FormActions({ saveLabel, deleteButton, cancelPath, actions, saveButton, draftSavedAt }: FormActionsProps) {
  const resource = useResourceContext();
  const listPath = useCreatePath()({ resource, type: 'list' });
  const isChanged = useHasChanges();
  const unsaved = draftSavedAt ? `Draft saved in this browser, ${formatDateTime(draftSavedAt)}` : UNSAVED_TEXT;
  return (
    <ActionBar>
      {deleteButton}
      <Box role="status" sx={{ flexGrow: 1, typography: 'body2', color: 'text.secondary' }}>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {isChanged ? unsaved : ''}
        </Box>
      </Box>
      {cancelPath !== null && (
        <Button component={Link} to={cancelPath ?? listPath} color="inherit">
          Cancel
        </Button>
      )}
      {actions}
      {saveButton ?? <SaveButton label={saveLabel} />}
    </ActionBar>
  );
}

/** Returns the form to the saved values. */
export function DiscardButton() {
  const { reset } = useFormContext();
  const isChanged = useHasChanges();
  return (
    <Button color="inherit" disabled={!isChanged} onClick={() => reset()}>
      Discard changes
    </Button>
  );
}

/** Shown beside the buttons of a form with unsaved changes. */
const UNSAVED_TEXT = 'Changes are not saved yet';

/** Returns whether the values of the form around it differ from the saved ones. */
export function useHasChanges(): boolean {
  return use(HasChangesContext);
}

const HasChangesContext = createContext(false);

/** Compares the values of the form once for all that depend on it. */
function HasChanges({ children }: { children: ReactNode }) {
  const values = useWatch();
  const { defaultValues } = useFormState();
  return <HasChangesContext value={hasChanges(values, defaultValues ?? {})}>{children}</HasChangesContext>;
}

/** Moves the focus to the first visible input of its form with an error after a rejected save. */
function FocusFirstError() {
  const marker = useRef<HTMLSpanElement>(null);
  const { submitCount, errors } = useFormState();
  const hasErrors = Object.keys(errors).length > 0;
  useEffect(() => {
    if (submitCount === 0 || !hasErrors) return;
    const inputs = marker.current?.closest('form')?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
    const input = [...inputs].find((each) => !each.closest('[hidden]'));
    input?.focus({ preventScroll: true });
    input?.scrollIntoView?.({ block: 'center' });
  }, [submitCount, hasErrors]);
  return <span ref={marker} hidden />;
}

interface SaveConfirmationProps extends Confirmation {
  open: boolean;
  onClose: () => void;
}

/** Saves the record when the operator confirms. */
function SaveConfirmation({ question, onClose, ...dialog }: SaveConfirmationProps) {
  const { saving } = useSaveContext();
  const saveForm = useSaveForm();
  const confirm = () => {
    onClose();
    saveForm();
  };
  return (
    <ConfirmDialog {...dialog} loading={saving} onConfirm={confirm} onClose={onClose}>
      {question}
    </ConfirmDialog>
  );
}
