import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { MIN_PASSWORD } from '@grabdeals/shared/limits';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Form } from 'react-admin';
import type { SignUpRules } from '../dataProvider/types';
import { useApiQuery } from '../dataProvider/useApi';
import { SIGN_IN_PATH } from '../paths';
import { Link as RouterLink } from '../site/routing';
import { AuthPage } from './AuthPage';
import { SignUpFields } from './SignUpFields';
import { useSignUp } from './useSignUp';

/** Sign-up of vendors, and of the first owner (site-manager.txt, section 2). */
export default function SignUpPage() {
  const { signUp, error, clearError } = useSignUp();
  const { data, isPending } = useApiQuery(['sign-up rules'], (calls, signal) =>
    calls.get<SignUpRules>('/auth/signup', signal),
  );
  // Where they cannot be had, the form is the documents' and the server says what is missing.
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
          <SignUpFields rules={rules} error={error} onChange={clearError} />
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
