import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { ADMIN_LINKS } from '@grabdeals/shared/admin-paths';
import { TEXTS } from '@grabdeals/shared/texts';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Form, PasswordInput, TextInput, useLogin } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { FormError, SubmitButton } from '../components/FormError';
import { SIGN_UP_PATH } from '../config';
import { errorCode } from '../dataProvider/apiError';
import { useApiQuery } from '../dataProvider/useApi';
import { session } from '../providers';
import { Link as RouterLink } from '../site/routing';
import { validateCode, validateEmailGiven, validatePasswordGiven } from './accountFields';
import { AuthPage } from './AuthPage';
import type { Credentials } from './authProvider';

/** State that the previous page passes to the sign-in. */
export interface SignInState {
  /** Set by the sign-up. */
  notice?: string;
  email?: string;
  /** The page that required a sign-in; set by react-admin. */
  nextPathname?: string;
  nextSearch?: string;
}

const SESSION_ENDED = 'Your session has ended. This browser keeps what you have not saved: sign in to continue.';

/** Sign-in of operators and vendors (docs/requirements/site-manager.md#sign-in). */
export function SignInPage() {
  const state = (useLocation().state ?? {}) as SignInState;
  const { nextPathname, nextSearch = '' } = state;
  const [endedEmail] = useState(() => session.endedEmail());
  const { notice = endedEmail && SESSION_ENDED, email = endedEmail } = state;
  const [isCodeRequired, setCodeRequired] = useState(false);
  const signIn = useSignIn(nextPathname && nextPathname + nextSearch, () => setCodeRequired(true));
  return (
    <AuthPage pageTitle="Login" title="Welcome Back" help="Please enter Details to Login.">
      {notice && (
        <Alert severity="info" role="status" sx={{ mb: 2 }}>
          {notice}
        </Alert>
      )}
      <Form onSubmit={signIn} defaultValues={{ email }} disableInvalidFormNotification noValidate>
        {isCodeRequired ? <CodeInput /> : <CredentialInputs email={email} />}
        <FormError />
        {!isCodeRequired && <ForgotPassword />}
        <SubmitButton>Login</SubmitButton>
        <Typography variant="body2" sx={{ textAlign: 'center', mt: 2.5 }}>
          New here?{' '}
          <Link component={RouterLink} to={SIGN_UP_PATH} sx={{ fontWeight: 600 }}>
            Sign up
          </Link>
        </Typography>
      </Form>
    </AuthPage>
  );
}

function CredentialInputs({ email }: { email: string | undefined }) {
  return (
    <>
      <TextInput
        source="email"
        label="Email Address"
        validate={validateEmailGiven}
        helperText={false}
        autoComplete="username"
        autoFocus={!email}
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
      />
      <PasswordInput
        source="password"
        label="Password"
        validate={validatePasswordGiven}
        helperText={false}
        autoComplete="current-password"
        autoFocus={Boolean(email)}
      />
    </>
  );
}

/** The second step of accounts with two-factor sign-in. The form keeps the values of the first step. */
function CodeInput() {
  return (
    <TextInput
      source="code"
      label="Code"
      validate={validateCode}
      helperText="Enter the code of your authenticator app, or a recovery code."
      autoComplete="one-time-code"
      autoFocus
      slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false } }}
    />
  );
}

/** Links to the page for forgotten passwords. Where no e-mails are sent, refers the user to the owner. */
function ForgotPassword() {
  const { data } = useApiQuery(['password reset'], (api, signal) => api.GET('/api/auth/passwordReset', { signal }));
  return (
    <Typography
      variant="body2"
      sx={{ color: 'text.secondary', textAlign: data?.isAvailable ? 'right' : 'left', mb: 2 }}
    >
      {data?.isAvailable ? (
        <Link component={RouterLink} to={ADMIN_LINKS.forgotPassword}>
          {ACCOUNT_TEXTS.forgotPassword}
        </Link>
      ) : (
        ACCOUNT_TEXTS.forgotPassword
      )}
      {data?.isAvailable === false && ` ${ACCOUNT_TEXTS.passwordResetUnavailable}`}
    </Typography>
  );
}

/**
 * Signs in, and opens the page that was requested before.
 * @param nextPath The page to open; without it, the account's start page.
 * @param onCodeRequired Called if the account has two-factor sign-in.
 */
function useSignIn(nextPath: string | undefined, onCodeRequired: () => void) {
  const login = useLogin();
  return async (credentials: Partial<Credentials>) => {
    try {
      await login({ ...credentials, nextPath });
      return undefined;
    } catch (error) {
      if (errorCode(error) === 'two_factor_required') {
        onCodeRequired();
        return undefined;
      }
      const message = error instanceof Error && error.message ? error.message : TEXTS.somethingWentWrong;
      return { root: { serverError: message } };
    }
  };
}
