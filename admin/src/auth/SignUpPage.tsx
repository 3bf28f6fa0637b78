import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Form } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { SIGN_IN_PATH } from '../paths';
import { AuthPage } from './AuthPage';
import { SignUpFields } from './SignUpFields';
import { useSignUp } from './useSignUp';

/** Sign-up of vendors, and of the first owner (site-manager.txt, section 2). */
export default function SignUpPage() {
  const { signUp, error, clearError } = useSignUp();
  return (
    <AuthPage
      pageTitle="Sign up"
      title="Let's Get Started – Sign Up in a Snap!"
      help="Please fill the required information to signup."
    >
      <Form mode="onBlur" onSubmit={signUp} disableInvalidFormNotification noValidate>
        <SignUpFields error={error} onChange={clearError} />
      </Form>
      <Typography variant="body2" sx={{ textAlign: 'center', mt: 2.5 }}>
        Already have an account?{' '}
        <Link component={RouterLink} to={SIGN_IN_PATH} sx={{ fontWeight: 600 }}>
          Log in
        </Link>
      </Typography>
    </AuthPage>
  );
}
