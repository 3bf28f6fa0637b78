import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { MAX_FULL_NAME, MIN_PASSWORD } from '@grabdeals/shared/limits';
import { TEXTS } from '@grabdeals/shared/texts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { Form, TextInput, useNavigate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { FormError } from '../components/FormError';
import { PLAIN_SIGN_IN_PATH, SIGN_IN_PATH } from '../config';
import { fieldErrors } from '../dataProvider/apiError';
import type { SignUpInput, SignUpRules } from '../dataProvider/types';
import { useApiQuery } from '../dataProvider/useApi';
import { api, session } from '../providers';
import { Link as RouterLink } from '../site/routing';
import {
  passwordFrom,
  phoneDigits,
  validateEmail,
  validateFullName,
  validatePhoneNumber,
  validateSetupCode,
} from './accountFields';
import { AuthPage } from './AuthPage';
import { NewPasswordInputs } from './NewPasswordInputs';
import type { SignInState } from './SignInPage';

/** Sign-up of vendors, and of the first owner (docs/requirements/site-manager.md#sign-up). */
export default function SignUpPage() {
  const signUp = useSignUp();
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
        <Form mode="onBlur" onSubmit={signUp} disableInvalidFormNotification noValidate>
          <SignUpFields rules={rules} />
        </Form>
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

/** The fields of the sign-up and its button, which is enabled when the terms are accepted and no field has an error. */
function SignUpFields({ rules }: SignUpFieldsProps) {
  const [hasAgreed, setAgreed] = useState(false);
  const {
    formState: { errors, isSubmitting },
  } = useFormContext();
  const validatePassword = useMemo(() => passwordFrom(rules.passwordMin), [rules.passwordMin]);
  const canSubmit = hasAgreed && Object.keys(errors).every((name) => name === 'root') && !isSubmitting;
  return (
    <>
      {rules.needsSetupCode && (
        <TextInput
          source="setupCode"
          label="Set-up code"
          validate={validateSetupCode}
          helperText="The first account becomes the owner of the installation. The server printed the code when it started."
          autoComplete="off"
          slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false } }}
        />
      )}
      <TextInput
        source="fullName"
        label="Full Name"
        validate={validateFullName}
        helperText={false}
        autoComplete="name"
        slotProps={{ htmlInput: { maxLength: MAX_FULL_NAME } }}
      />
      <TextInput
        source="phoneNumber"
        label="Phone Number (optional)"
        validate={validatePhoneNumber}
        parse={phoneDigits}
        helperText={false}
        autoComplete="tel-national"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <TextInput
        source="email"
        label="Email"
        validate={validateEmail}
        helperText={false}
        autoComplete="username"
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
      />
      <NewPasswordInputs label="Password" validate={validatePassword} />
      <FormControlLabel
        control={<Checkbox size="small" checked={hasAgreed} onChange={(_event, checked) => setAgreed(checked)} />}
        label={<TermsText />}
        sx={{ mt: 1 }}
      />
      <FormError />
      <Button type="submit" variant="contained" size="large" fullWidth disabled={!canSubmit}>
        {isSubmitting ? 'Loading...' : 'Sign Up'}
      </Button>
    </>
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

/** Values of the form. Emptied inputs are null. */
type SignUpValues = { [Field in keyof SignUpInput]?: string | null };

const FIELDS = ['setupCode', 'fullName', 'phoneNumber', 'email', 'password', 'conformPassword'] as const;

/** Returns a function that signs up, and returns the errors of a rejected sign-up by field. */
function useSignUp() {
  const navigate = useNavigate();
  return async (values: SignUpValues) => {
    const input = Object.fromEntries(FIELDS.map((field) => [field, values[field] ?? ''])) as SignUpInput;
    try {
      const { user, token } = await api.POST('/api/auth/signup', { body: input });
      if (!user?._id) return { root: { serverError: TEXTS.somethingWentWrong } };
      if (token) session.saveToken(token);
      const notice = token ? 'Your account is ready. Please log in.' : ACCOUNT_TEXTS.waitsForApproval;
      navigate(PLAIN_SIGN_IN_PATH, { state: { notice, email: user.email } satisfies SignInState });
      return undefined;
    } catch (error) {
      return fieldErrors(error);
    }
  };
}
