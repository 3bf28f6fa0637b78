import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { ADMIN_LINKS } from '@grabdeals/shared/admin-paths';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLogin } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { SubmitButton } from '../components/FormError';
import { SIGN_UP_PATH } from '../config';
import { errorCode } from '../dataProvider/apiError';
import { session } from '../providers';
import { Link as RouterLink } from '../site/routing';
import { validateEmailGiven } from './accountFields';
import { CodeInput, CurrentPasswordInput, EmailInput } from './AccountInputs';
import { usePasswordReset } from './accountQueries';
import { AuthPage } from './AuthPage';
import type { Credentials } from './authProvider';
import { SubmitForm } from './SubmitForm';

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
      <SubmitForm
        onSubmit={signIn}
        defaultValues={{ email }}
        button={
          <>
            {!isCodeRequired && <ForgotPassword />}
            <SubmitButton>Login</SubmitButton>
          </>
        }
      >
        {/* The second step of accounts with two-factor sign-in. The form keeps the values of the first step. */}
        {isCodeRequired ? (
          <CodeInput
            helperText="Enter the code of your authenticator app, or a recovery code."
            autoFocus
            slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false } }}
          />
        ) : (
          <>
            <EmailInput label="Email Address" validate={validateEmailGiven} autoFocus={!email} />
            <CurrentPasswordInput autoFocus={Boolean(email)} />
          </>
        )}
      </SubmitForm>
      <Typography variant="body2" sx={{ textAlign: 'center', mt: 2.5 }}>
        New here?{' '}
        <Link component={RouterLink} to={SIGN_UP_PATH} sx={{ fontWeight: 600 }}>
          Sign up
        </Link>
      </Typography>
    </AuthPage>
  );
}

/** Links to the page for forgotten passwords. Where no e-mails are sent, refers the user to the owner. */
function ForgotPassword() {
  const { data } = usePasswordReset();
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
  return async (credentials: Credentials) => {
    try {
      await login({ ...credentials, nextPath });
    } catch (error) {
      if (errorCode(error) !== 'two_factor_required') throw error;
      onCodeRequired();
    }
  };
}
