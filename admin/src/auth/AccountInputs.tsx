import { MAX_FULL_NAME } from '@grabdeals/shared/limits';
import { PasswordInput, TextInput, type TextInputProps } from 'react-admin';
import { validateCode, validateFullName, validatePasswordGiven } from './accountFields';

export function FullNameInput() {
  return (
    <TextInput
      source="fullName"
      label="Full Name"
      validate={validateFullName}
      autoComplete="name"
      slotProps={{ htmlInput: { maxLength: MAX_FULL_NAME } }}
    />
  );
}

/** The email address that identifies an account. */
export function EmailInput(props: Pick<TextInputProps, 'label' | 'validate' | 'autoFocus'>) {
  return (
    <TextInput
      source="email"
      autoComplete="username"
      slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
      {...props}
    />
  );
}

export function CurrentPasswordInput({ autoFocus }: { autoFocus?: boolean }) {
  return (
    <PasswordInput
      source="password"
      label="Password"
      validate={validatePasswordGiven}
      autoComplete="current-password"
      autoFocus={autoFocus}
    />
  );
}

/** A code of an authenticator app. */
export function CodeInput(props: Pick<TextInputProps, 'helperText' | 'autoFocus' | 'slotProps'>) {
  return <TextInput source="code" label="Code" validate={validateCode} autoComplete="one-time-code" {...props} />;
}
