import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Form, TextInput } from 'react-admin';
import { FormError, SubmitButton } from '../components/FormError';
import { SIGN_IN_PATH } from '../config';
import { fieldErrors } from '../dataProvider/apiError';
import { api } from '../providers';
import { Link as RouterLink } from '../site/routing';
import { validateEmailGiven } from './accountFields';
import { AuthPage } from './AuthPage';

/** Requests the link that sets a forgotten password. */
export default function ForgotPasswordPage() {
  const [message, setMessage] = useState<string>();
  const request = async ({ email }: { email?: string | null }) => {
    try {
      setMessage((await api.POST('/api/auth/passwordReset', { body: { email: email ?? '' } })).message);
      return undefined;
    } catch (error) {
      return fieldErrors(error);
    }
  };
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
        <Form onSubmit={request} disableInvalidFormNotification noValidate>
          <TextInput
            source="email"
            label="Email Address"
            validate={validateEmailGiven}
            helperText={false}
            autoComplete="username"
            autoFocus
            slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
          />
          <FormError />
          <SubmitButton>Send link</SubmitButton>
        </Form>
      )}
      <Button component={RouterLink} to={SIGN_IN_PATH} fullWidth sx={{ mt: 2 }}>
        Back to Login
      </Button>
    </AuthPage>
  );
}
