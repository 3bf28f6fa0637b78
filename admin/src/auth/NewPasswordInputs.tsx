import { MAX_PASSWORD } from '@grabdeals/shared/limits';
import { PasswordInput } from 'react-admin';
import { validateConformPassword } from './accountFields';

interface NewPasswordInputsProps {
  /** Label of the first input. */
  label: string;
  validate: (value: string | null | undefined) => string | undefined;
}

/** A new password, twice. The values are `password` and `conformPassword`. */
export function NewPasswordInputs({ label, validate }: NewPasswordInputsProps) {
  return (
    <>
      <PasswordInput
        source="password"
        label={label}
        validate={validate}
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
