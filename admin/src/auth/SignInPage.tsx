import { TEXTS } from '@grabdeals/shared/texts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Form, PasswordInput, TextInput, useCheckAuth, useLogin } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { PageTitle } from '../components/PageTitle';
import { LANDING_PATH } from '../paths';
import { SiteBrand } from '../site/SiteBrand';
import type { Credentials } from './authProvider';

/** Not `required()`: with two fields, marking both as mandatory says nothing. */
const filled = (message: string) => (value: string | null | undefined) => (value ? undefined : message);
const emailFilled = filled('Please Enter Email');
const passwordFilled = filled('Please Enter Password');

/** Sign-in of operators and vendors (site-manager.txt, section 2). */
export function SignInPage() {
  useLeaveWhenSignedIn();
  const { error, isPending, signIn, clearError } = useSignIn();
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2 }}>
      <PageTitle title="Login" />
      <Box sx={{ width: '100%', maxWidth: 400 }}>
        <Box sx={{ display: 'flex', justifyContent: 'center', mb: 3 }}>
          <SiteBrand labelComponent="h1" />
        </Box>
        <Card sx={{ px: { xs: 2.5, sm: 4 }, py: 4 }}>
          <Typography variant="h2" sx={{ fontSize: '1.375rem', fontWeight: 700 }}>
            Welcome Back
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
            Please enter Details to Login.
          </Typography>
          <Form onSubmit={signIn} disableInvalidFormNotification noValidate>
            <TextInput
              source="email"
              label="Email Address"
              validate={emailFilled}
              onChange={clearError}
              autoComplete="username"
              autoFocus
              slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
            />
            <PasswordInput
              source="password"
              label="Password"
              validate={passwordFilled}
              onChange={clearError}
              autoComplete="current-password"
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
          </Form>
        </Card>
      </Box>
    </Box>
  );
}

function useSignIn() {
  const login = useLogin();
  const { state } = useLocation() as { state: { nextPathname?: string } | null };
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const signIn = async (credentials: Partial<Credentials>) => {
    setPending(true);
    try {
      await login(credentials, state?.nextPathname ? undefined : LANDING_PATH);
    } catch (failure) {
      setError(failure instanceof Error && failure.message ? failure.message : TEXTS.somethingWentWrong);
      setPending(false);
    }
  };
  return { error, isPending, signIn, clearError: () => setError(undefined) };
}

/** Whoever is signed in has nothing to do here. */
function useLeaveWhenSignedIn() {
  const checkAuth = useCheckAuth();
  const navigate = useNavigate();
  useEffect(() => {
    checkAuth({}, false).then(
      () => navigate(LANDING_PATH, { replace: true }),
      () => undefined,
    );
  }, [checkAuth, navigate]);
}
