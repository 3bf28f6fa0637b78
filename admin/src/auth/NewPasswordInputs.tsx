import { PasswordInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { validateConformPassword } from './accountFields';

interface NewPasswordInputsProps {
  /** Label of the first input. */
  label: string;
  validate: (value: string | null | undefined) => string | undefined;
}

/** A new password, twice. A longer one than allowed is an error, and never cut when it is pasted. The values are `password` and `conformPassword`, which is also checked after a change of `password`. */
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
        autoComplete="new-password"
      />
      <PasswordInput
        source="conformPassword"
        label="Confirm Password"
        validate={validateConformPassword}
        autoComplete="new-password"
      />
    </>
  );
}
