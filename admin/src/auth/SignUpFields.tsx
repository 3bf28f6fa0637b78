import { MAX_FULL_NAME, MAX_PASSWORD } from '@grabdeals/shared/limits';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { PasswordInput, TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { SignUpRules } from '../dataProvider/types';
import {
  passwordFrom,
  phoneDigits,
  validateConformPassword,
  validateEmail,
  validateFullName,
  validatePhoneNumber,
  validateSetupCode,
} from './accountFields';

interface SignUpFieldsProps {
  rules: Pick<SignUpRules, 'needsSetupCode' | 'passwordMin'>;
  /** What the server said that is no single field's matter. */
  error: string | undefined;
  onChange(): void;
}

/** The fields of the sign-up, and its button: for those who agree to the terms, while no field is in error. */
export function SignUpFields({ rules, error, onChange }: SignUpFieldsProps) {
  const [agrees, setAgrees] = useState(false);
  const { formState, getFieldState, trigger } = useFormContext();
  const { errors, isSubmitting } = formState;
  const validatePassword = useMemo(() => passwordFrom(rules.passwordMin), [rules.passwordMin]);
  const mayBeSent = agrees && Object.keys(errors).length === 0 && !isSubmitting;
  const checkConfirmation = () => {
    if (getFieldState('conformPassword', formState).isTouched) void trigger('conformPassword');
  };
  return (
    <>
      {rules.needsSetupCode && (
        <TextInput
          source="setupCode"
          label="Set-up code"
          validate={validateSetupCode}
          onChange={onChange}
          helperText="You make the first account, which owns everything. The server printed the code when it was started."
          autoComplete="off"
          slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false } }}
        />
      )}
      <TextInput
        source="fullName"
        label="Full Name"
        validate={validateFullName}
        onChange={onChange}
        helperText={false}
        autoComplete="name"
        slotProps={{ htmlInput: { maxLength: MAX_FULL_NAME } }}
      />
      <TextInput
        source="phoneNumber"
        label="Phone Number (optional)"
        validate={validatePhoneNumber}
        parse={phoneDigits}
        onChange={onChange}
        helperText={false}
        autoComplete="tel-national"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <TextInput
        source="email"
        label="Email"
        validate={validateEmail}
        onChange={onChange}
        helperText={false}
        autoComplete="username"
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
      />
      <PasswordInput
        source="password"
        label="Password"
        validate={validatePassword}
        onChange={onChange}
        onBlur={checkConfirmation}
        helperText={false}
        autoComplete="new-password"
        slotProps={{ htmlInput: { maxLength: MAX_PASSWORD } }}
      />
      <PasswordInput
        source="conformPassword"
        label="Confirm Password"
        validate={validateConformPassword}
        onChange={onChange}
        helperText={false}
        autoComplete="new-password"
        slotProps={{ htmlInput: { maxLength: MAX_PASSWORD } }}
      />
      <FormControlLabel
        control={<Checkbox size="small" checked={agrees} onChange={(_event, checked) => setAgrees(checked)} />}
        label={<TermsText />}
        sx={{ mt: 1 }}
      />
      <Typography role="alert" variant="body2" sx={{ color: 'error.main', minHeight: 20, my: 0.5 }}>
        {error}
      </Typography>
      <Button type="submit" variant="contained" size="large" fullWidth disabled={!mayBeSent}>
        {isSubmitting ? 'Loading...' : 'Sign Up'}
      </Button>
    </>
  );
}

/** The pages open beside the form: what has been typed stays. */
const NEW_TAB = { target: '_blank', rel: 'noopener', underline: 'always' } as const;

function TermsText() {
  return (
    <Typography component="span" variant="body2">
      I agree to the{' '}
      <Link href="/termscondition" {...NEW_TAB}>
        Terms & Conditions
      </Link>{' '}
      and the{' '}
      <Link href="/privacy-policy" {...NEW_TAB}>
        Privacy policy
      </Link>
    </Typography>
  );
}
