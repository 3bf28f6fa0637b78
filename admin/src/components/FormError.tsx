import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

interface FormErrorProps {
  /** Whether a notification shows the general message of a rejected save. */
  isNotified?: boolean;
}

/**
 * Shows why the server rejected a form: the errors of fields without an input, and the general message if no input has an error. The
 * text disappears when the operator types.
 */
export function FormError({ isNotified = false }: FormErrorProps) {
  const { clearErrors, setError, subscribe } = useFormContext();
  const { errors } = useFormState();
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => clearErrors('root') }),
    [clearErrors, subscribe],
  );
  const { root, ...fields } = errors;
  const orphans = orphanErrors(fields);
  useEffect(() => {
    if (orphans.length === 0) return;
    // Submitting clears the errors of the root and of inputs only; any other error would block each further submission.
    clearErrors(orphans.map(({ path }) => path));
    // A notification or an input already shows the general message, which can be the message of any field.
    const messages = orphans.map(({ message }) => message).filter((each) => each !== root?.['serverError']?.message);
    if (messages.length > 0) setError('root.fields', { type: 'server', message: messages.join(' ') });
  });
  const generalMessage = !isNotified && Object.keys(fields).length === 0 && root?.['serverError']?.message;
  return (
    <Typography
      role="alert"
      variant="body2"
      sx={{ color: 'error.main', ...(isNotified ? { '&:not(:empty)': { mb: 1 } } : { minHeight: 20, my: 0.5 }) }}
    >
      {generalMessage || root?.['fields']?.message}
    </Typography>
  );
}

/** Returns the server's errors of fields that have no input: React Hook Form adds a reference to the errors of inputs. */
function orphanErrors(errors: object, parentPath = ''): { path: string; message: string }[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    // The cards of a list register their inputs only when they expand, which an error makes them do.
    if (typeof error !== 'object' || error === null || Array.isArray(error)) return [];
    const path = `${parentPath}${name}`;
    const { type, message = '', ref } = error as { type?: unknown; message?: string; ref?: unknown };
    if (typeof type !== 'string') return orphanErrors(error, `${path}.`);
    return type === 'server' && !ref ? [{ path, message }] : [];
  });
}

/** The one button of a form that is not a record's. */
export function SubmitButton(props: Pick<ButtonProps, 'disabled' | 'children'>) {
  const { isSubmitting } = useFormState();
  return <Button type="submit" variant="contained" size="large" fullWidth loading={isSubmitting} {...props} />;
}
