import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { ADMIN_LINKS } from '@grabdeals/shared/admin-paths';
import { MIN_PASSWORD } from '@grabdeals/shared/limits';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { SubmitButton } from '../components/FormError';
import { SIGN_IN_PATH } from '../config';
import { fieldErrors } from '../dataProvider/apiError';
import { api, session } from '../providers';
import { Link as RouterLink } from '../site/routing';
import { passwordFrom } from './accountFields';
import { AuthPage, tokenOfLink } from './AuthPage';
import { NewPasswordInputs } from './NewPasswordInputs';
import type { SignInState } from './SignInPage';
import { SubmitForm } from './SubmitForm';

/** The shortest password that any account can have. The server requires more of some accounts. */
const validatePassword = passwordFrom(MIN_PASSWORD);

/** Sets a forgotten password. The link of the e-mail opens this page. */
export default function ResetPasswordPage() {
  const navigate = useNavigate();
  const token = tokenOfLink(useLocation().hash);
  const [isExpired, setExpired] = useState(!token);
  const reset = async ({ password }: { password: string }) => {
    try {
      await api.POST('/api/auth/passwordReset/complete', { body: { token, newPassword: password } });
    } catch (error) {
      if ((error as { status?: number }).status === 404) setExpired(true);
      const { newPassword, ...errors } = fieldErrors(error);
      return { ...errors, ...(newPassword === undefined ? {} : { password: newPassword }) };
    }
    // The new password has ended the sessions of the account.
    session.end();
    navigate(SIGN_IN_PATH, {
      state: { notice: `${ACCOUNT_TEXTS.passwordChanged}. Please log in.` } satisfies SignInState,
    });
  };
  return (
    <AuthPage
      pageTitle="Set a new password"
      title="Set a new password"
      help="You’ll be signed out everywhere and can sign in with the new password."
    >
      {isExpired ? (
        <>
          <Alert severity="error">{ACCOUNT_TEXTS.linkExpired}</Alert>
          <Button component={RouterLink} to={ADMIN_LINKS.forgotPassword} variant="contained" fullWidth sx={{ mt: 2 }}>
            Request a new link
          </Button>
        </>
      ) : (
        <SubmitForm mode="onBlur" onSubmit={reset} button={<SubmitButton>Set password</SubmitButton>}>
          <NewPasswordInputs label="New Password" validate={validatePassword} />
        </SubmitForm>
      )}
    </AuthPage>
  );
}
