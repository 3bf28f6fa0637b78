import { type ReactNode, useState } from 'react';
import { Form, type RaRecord, setSubmissionErrors, useSaveContext } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { ConfirmDialog } from './ConfirmDialog';

interface ConfirmedFormProps {
  /** The record to edit; defaults to the record of the page. */
  record?: RaRecord;
  /** Title of the confirmation. */
  title: string;
  confirmLabel: string;
  question: string;
  /** Whether the record belongs to the site being edited. */
  aboutSite?: boolean;
  children: ReactNode;
}

/**
 * Form of a record that is saved once the operator has confirmed the save. After the save the page stays open, and the form shows the
 * saved record. The form has no guard of unsaved changes.
 */
export function ConfirmedForm({ record, children, ...confirmation }: ConfirmedFormProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Form record={record} onSubmit={() => setAsking(true)} noValidate>
      {children}
      <SaveConfirmation {...confirmation} open={isAsking} onClose={() => setAsking(false)} />
    </Form>
  );
}

interface SaveConfirmationProps extends Omit<ConfirmedFormProps, 'record' | 'children'> {
  open: boolean;
  onClose: () => void;
}

/** Saves the record when the operator confirms. A rejected save shows the server's errors at their inputs. */
function SaveConfirmation({ question, onClose, ...dialog }: SaveConfirmationProps) {
  const { save, saving } = useSaveContext();
  const { handleSubmit, setError } = useFormContext();
  const submit = async (values: FieldValues) => {
    const errors = (await save?.(values)) as FieldValues | undefined;
    onClose();
    if (errors) setSubmissionErrors(errors, setError);
  };
  return (
    <ConfirmDialog {...dialog} loading={saving} onConfirm={() => void handleSubmit(submit)()} onClose={onClose}>
      {question}
    </ConfirmDialog>
  );
}
