import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { MIN_PASSWORD } from '@grabdeals/shared/limits';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { TextInput, useNavigate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { PLAIN_SIGN_IN_PATH, SIGN_IN_PATH } from '../config';
import type { SignUpInput, SignUpRules } from '../dataProvider/types';
import { useApiQuery } from '../dataProvider/useApi';
import { api, session } from '../providers';
import { Link as RouterLink } from '../site/routing';
import { passwordFrom, phoneDigits, validateEmail, validatePhoneNumber, validateSetupCode } from './accountFields';
import { EmailInput, FullNameInput } from './AccountInputs';
import { AuthPage } from './AuthPage';
import { NewPasswordInputs } from './NewPasswordInputs';
import type { SignInState } from './SignInPage';
import { SubmitForm } from './SubmitForm';

/** Sign-up of vendors, and of the first owner (docs/requirements/site-manager.md#sign-up). */
export default function SignUpPage() {
  const signUp = useSignUp();
  const [hasAgreed, setAgreed] = useState(false);
  const { data, isPending } = useApiQuery(['sign-up rules'], (api, signal) => api.GET('/api/auth/signup', { signal }));
  // If the rules cannot be loaded, the form uses the defaults, and the server reports missing fields.
  const rules = data ?? { mode: 'open', needsSetupCode: false, passwordMin: MIN_PASSWORD };
  return (
    <AuthPage
      pageTitle="Sign up"
      title="Let's Get Started – Sign Up in a Snap!"
      help="Please fill the required information to signup."
    >
      {isPending ? (
        <Skeleton role="status" aria-label="Loading" variant="rounded" height={440} />
      ) : rules.mode === 'closed' && !rules.needsSetupCode ? (
        <Alert severity="info">{ACCOUNT_TEXTS.signUpClosed}</Alert>
      ) : (
        <SubmitForm mode="onBlur" onSubmit={signUp} button={<SignUpButton hasAgreed={hasAgreed} />}>
          <SignUpFields rules={rules} />
          <FormControlLabel
            control={<Checkbox size="small" checked={hasAgreed} onChange={(_event, checked) => setAgreed(checked)} />}
            label={<TermsText />}
            sx={{ mt: 1 }}
          />
        </SubmitForm>
      )}
      <Typography variant="body2" sx={{ textAlign: 'center', mt: 2.5 }}>
        Already have an account?{' '}
        <Link component={RouterLink} to={SIGN_IN_PATH} sx={{ fontWeight: 600 }}>
          Log in
        </Link>
      </Typography>
    </AuthPage>
  );
}

interface SignUpFieldsProps {
  rules: Pick<SignUpRules, 'needsSetupCode' | 'passwordMin'>;
}

function SignUpFields({ rules }: SignUpFieldsProps) {
  const validatePassword = useMemo(() => passwordFrom(rules.passwordMin), [rules.passwordMin]);
  return (
    <>
      {rules.needsSetupCode && (
        <TextInput
          source="setupCode"
          label="Set-up code"
          validate={validateSetupCode}
          helperText="The first account becomes the owner of the installation. The server printed the code when it started."
          slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false } }}
        />
      )}
      <FullNameInput />
      <TextInput
        source="phoneNumber"
        label="Phone Number (optional)"
        validate={validatePhoneNumber}
        parse={phoneDigits}
        autoComplete="tel-national"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <EmailInput label="Email" validate={validateEmail} />
      <NewPasswordInputs label="Password" validate={validatePassword} />
    </>
  );
}

/** Is enabled when the terms are accepted and no field has an error. */
function SignUpButton({ hasAgreed }: { hasAgreed: boolean }) {
  const { errors, isSubmitting } = useFormState();
  const canSubmit = hasAgreed && Object.keys(errors).every((name) => name === 'root') && !isSubmitting;
  return (
    <Button type="submit" variant="contained" size="large" fullWidth disabled={!canSubmit}>
      {isSubmitting ? 'Loading...' : 'Sign Up'}
    </Button>
  );
}

/** The pages open in new tabs, so that the form keeps its values. */
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

/** Returns a function that signs up, and opens the sign-in page. */
function useSignUp() {
  const navigate = useNavigate();
  return async (values: SignUpInput) => {
    const { user, token } = await api.POST('/api/auth/signup', { body: values });
    if (!user?._id) throw new Error('The response has no account.');
    if (token) session.saveToken(token);
    const notice = token ? 'Your account is ready. Please log in.' : ACCOUNT_TEXTS.waitsForApproval;
    navigate(PLAIN_SIGN_IN_PATH, { state: { notice, email: user.email } satisfies SignInState });
  };
}
