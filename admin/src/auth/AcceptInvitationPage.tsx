import { ROLE_NAMES } from '@grabdeals/shared/roles';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { MAX_FULL_NAME } from '@grabdeals/shared/limits';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Form, TextInput, useNavigate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { FormError, SubmitButton } from '../components/FormError';
import { ADMIN_BASE } from '../config';
import { fieldErrors } from '../dataProvider/apiError';
import type { InvitationOffer } from '../dataProvider/types';
import { useApiQuery } from '../dataProvider/useApi';
import { api, session } from '../providers';
import { passwordFrom, validateFullName } from './accountFields';
import { AuthPage } from './AuthPage';
import { tokenOfLink } from './linkToken';
import { NewPasswordInputs } from './NewPasswordInputs';

/** Accepts an invitation. The link of the invitation opens this page. */
export default function AcceptInvitationPage() {
  const token = tokenOfLink(useLocation().hash);
  const { data, error } = useApiQuery(['invitation', token], (client, signal) =>
    client.POST('/api/invitations/open', { body: { token }, signal }),
  );
  const isInvalid = error && (error.status === 404 || error.status === 400);
  const isReplaced = error?.message === ACCOUNT_TEXTS.linkReplaced;
  return (
    <AuthPage
      pageTitle="Invitation"
      title="You are invited"
      help={data ? 'Choose your name and a password. You are then signed in.' : 'An invitation creates your account.'}
    >
      {data ? (
        <AcceptForm token={token} offer={data} />
      ) : error ? (
        <Alert severity="error">
          {isInvalid && !isReplaced
            ? `${ACCOUNT_TEXTS.linkExpired} Ask the sender for a new invitation.`
            : error.message}
        </Alert>
      ) : (
        <Skeleton role="status" aria-label="Loading" variant="rounded" height={280} />
      )}
    </AuthPage>
  );
}

interface Values {
  fullName?: string | null;
  password?: string | null;
  conformPassword?: string | null;
}

function AcceptForm({ token, offer }: { token: string; offer: InvitationOffer }) {
  const navigate = useNavigate();
  const validatePassword = useMemo(() => passwordFrom(offer.passwordMin), [offer.passwordMin]);
  const accept = async ({ fullName, password, conformPassword }: Values) => {
    const body = { token, fullName: fullName ?? '', password: password ?? '', conformPassword: conformPassword ?? '' };
    try {
      session.save(await api.POST('/api/invitations/accept', { body }));
    } catch (error) {
      return fieldErrors(error);
    }
    navigate(ADMIN_BASE);
    return undefined;
  };
  return (
    <Form mode="onBlur" onSubmit={accept} disableInvalidFormNotification noValidate>
      <Typography variant="body2" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        {offer.email}
        <br />
        {ROLE_NAMES[offer.role]}
        {offer.siteLabels.length > 0 && `: ${offer.siteLabels.join(', ')}`}
      </Typography>
      <TextInput
        source="fullName"
        label="Full Name"
        validate={validateFullName}
        helperText={false}
        autoComplete="name"
        slotProps={{ htmlInput: { maxLength: MAX_FULL_NAME } }}
      />
      <NewPasswordInputs label="Password" validate={validatePassword} />
      <FormError />
      <SubmitButton>Create account</SubmitButton>
    </Form>
  );
}
