import { TEXTS } from '@grabdeals/shared/texts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Form, PasswordInput, TextInput, useLogin } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { LANDING_PATH, SIGN_UP_PATH } from '../config';
import { Link as RouterLink } from '../site/routing';
import { validateEmailGiven, validatePasswordGiven } from './accountFields';
import { AuthPage } from './AuthPage';
import type { Credentials } from './authProvider';

/** State of the navigation to this page. */
export interface SignInState {
  /** Set by the sign-up. */
  notice?: string;
  email?: string;
  /** The page that required a sign-in; set by react-admin. */
  nextPathname?: string;
  nextSearch?: string;
}

/** Sign-in of operators and vendors (docs/requirements/site-manager.md#sign-in). */
export function SignInPage() {
  const { notice, email, nextPathname, nextSearch = '' } = (useLocation().state ?? {}) as SignInState;
  const { error, isPending, signIn, clearError } = useSignIn(nextPathname ? nextPathname + nextSearch : LANDING_PATH);
  return (
    <AuthPage pageTitle="Login" title="Welcome Back" help="Please enter Details to Login.">
      {notice && (
        <Alert severity="info" role="status" sx={{ mb: 2 }}>
          {notice}
        </Alert>
      )}
      <Form onSubmit={signIn} defaultValues={{ email }} disableInvalidFormNotification noValidate>
        <TextInput
          source="email"
          label="Email Address"
          validate={validateEmailGiven}
          onChange={clearError}
          helperText={false}
          autoComplete="username"
          autoFocus={!email}
          slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
        />
        <PasswordInput
          source="password"
          label="Password"
          validate={validatePasswordGiven}
          onChange={clearError}
          helperText={false}
          autoComplete="current-password"
          autoFocus={Boolean(email)}
        />
        <Typography role="alert" variant="body2" sx={{ color: 'error.main', minHeight: 20 }}>
          {error}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'right', mb: 2 }}>
          Forgot Password?
        </Typography>
        <Button type="submit" variant="contained" size="large" fullWidth loading={isPending}>
          Login
        </Button>
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

/** Opens `destination` after the sign-in. */
function useSignIn(destination: string) {
  const login = useLogin();
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const signIn = async (credentials: Partial<Credentials>) => {
    setPending(true);
    try {
      await login(credentials, destination);
    } catch (failure) {
      setError(failure instanceof Error && failure.message ? failure.message : TEXTS.somethingWentWrong);
      setPending(false);
    }
  };
  return { error, isPending, signIn, clearError: () => setError(undefined) };
}
