import { ROLE_NAMES } from '@grabdeals/shared/roles';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useNavigate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { SubmitButton } from '../components/FormError';
import { ADMIN_BASE } from '../config';
import type { InvitationOffer } from '../dataProvider/types';
import { useApiQuery } from '../dataProvider/useApi';
import { api, session } from '../providers';
import { passwordFrom } from './accountFields';
import { FullNameInput } from './AccountInputs';
import { AuthPage, tokenOfLink } from './AuthPage';
import { NewPasswordInputs } from './NewPasswordInputs';
import { SubmitForm } from './SubmitForm';

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

type Values = Record<'fullName' | 'password' | 'conformPassword', string>;

function AcceptForm({ token, offer }: { token: string; offer: InvitationOffer }) {
  const navigate = useNavigate();
  const validatePassword = useMemo(() => passwordFrom(offer.passwordMin), [offer.passwordMin]);
  const accept = async (values: Values) => {
    session.save(await api.POST('/api/invitations/accept', { body: { token, ...values } }));
    navigate(ADMIN_BASE);
  };
  return (
    <SubmitForm mode="onBlur" onSubmit={accept} button={<SubmitButton>Create account</SubmitButton>}>
      <Typography variant="body2" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        {offer.email}
        <br />
        {ROLE_NAMES[offer.role]}
        {offer.siteLabels.length > 0 && `: ${offer.siteLabels.join(', ')}`}
      </Typography>
      <FullNameInput />
      <NewPasswordInputs label="Password" validate={validatePassword} />
    </SubmitForm>
  );
}
