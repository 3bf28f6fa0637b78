import { MAX_PASSWORD } from '@grabdeals/shared/limits';
import { PasswordInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { validateConformPassword } from './accountFields';

interface NewPasswordInputsProps {
  /** Label of the first input. */
  label: string;
  validate: (value: string | null | undefined) => string | undefined;
}

/** A new password, twice. The values are `password` and `conformPassword`, which is also checked after a change of `password`. */
export function NewPasswordInputs({ label, validate }: NewPasswordInputsProps) {
  const { formState, getFieldState, trigger } = useFormContext();
  const checkConfirmation = () => {
    if (getFieldState('conformPassword', formState).isTouched) void trigger('conformPassword');
  };
  return (
    <>
      <PasswordInput
        source="password"
        label={label}
        validate={validate}
        onBlur={checkConfirmation}
        helperText={false}
        autoComplete="new-password"
        slotProps={{ htmlInput: { maxLength: MAX_PASSWORD } }}
      />
      <PasswordInput
        source="conformPassword"
        label="Confirm Password"
        validate={validateConformPassword}
        helperText={false}
        autoComplete="new-password"
        slotProps={{ htmlInput: { maxLength: MAX_PASSWORD } }}
      />
    </>
  );
}
