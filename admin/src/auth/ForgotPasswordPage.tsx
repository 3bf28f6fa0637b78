import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { SubmitButton } from '../components/FormError';
import { SIGN_IN_PATH } from '../config';
import { api } from '../providers';
import { Link as RouterLink } from '../site/routing';
import { validateEmailGiven } from './accountFields';
import { EmailInput } from './AccountInputs';
import { AuthPage } from './AuthPage';
import { SubmitForm } from './SubmitForm';

/** Requests the link that sets a forgotten password. */
export default function ForgotPasswordPage() {
  const [message, setMessage] = useState<string>();
  const request = async (body: { email: string }) =>
    setMessage((await api.POST('/api/auth/passwordReset', { body })).message);
  return (
    <AuthPage
      pageTitle="Forgot Password"
      title={message ? 'Check your inbox' : 'Set a new password'}
      help={message ?? 'Enter the email address of your account. You get an email with a link.'}
    >
      {message ? (
        <Alert severity="info" role="status">
          If there is no email after some minutes, check the spam folder and the address.
        </Alert>
      ) : (
        <SubmitForm onSubmit={request} button={<SubmitButton>Send link</SubmitButton>}>
          <EmailInput label="Email Address" validate={validateEmailGiven} autoFocus />
        </SubmitForm>
      )}
      <Button component={RouterLink} to={SIGN_IN_PATH} fullWidth sx={{ mt: 2 }}>
        Back to Login
      </Button>
    </AuthPage>
  );
}
