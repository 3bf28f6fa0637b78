import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

/** Shows why a form was rejected, unless the errors belong to inputs. The error disappears when the operator types. */
export function FormError() {
  const { clearErrors, subscribe } = useFormContext();
  const { errors } = useFormState();
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => clearErrors('root') }),
    [clearErrors, subscribe],
  );
  const hasInputErrors = Object.keys(errors).some((name) => name !== 'root');
  return (
    <Typography role="alert" variant="body2" sx={{ color: 'error.main', minHeight: 20, my: 0.5 }}>
      {!hasInputErrors && errors.root?.['serverError']?.message}
    </Typography>
  );
}

/** The one button of a form that is not a record's. */
export function SubmitButton(props: Pick<ButtonProps, 'disabled' | 'children'>) {
  const { isSubmitting } = useFormState();
  return <Button type="submit" variant="contained" size="large" fullWidth loading={isSubmitting} {...props} />;
}
