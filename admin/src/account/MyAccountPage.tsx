import { ROLE_NAMES } from '@grabdeals/shared/roles';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useEditContext, useGetIdentity, useRecordContext } from 'react-admin';
import { PageHeader } from '../components/PageHeader';
import { Facts } from '../components/Facts';
import { LoadError } from '../components/PageState';
import { RecordPage } from '../components/RecordPage';
import { CHANGE_PASSWORD_PATH } from '../config';
import type { AccountRecord } from './accountRecord';
import { session } from '../providers';
import { Link } from '../site/routing';
import { AccountForm, startPageName } from './AccountForm';
import { InitialsAvatar } from './InitialsAvatar';
import { Sessions } from './Sessions';
import { TwoFactor } from './TwoFactor';

/** The operator's own account (docs/requirements/site-manager.md#my-account-and-change-password). */
export default function MyAccountPage() {
  const stored = session.readUser();
  const [isEditing, setEditing] = useState(false);
  const queryClient = useQueryClient();
  if (!stored) return null;
  return (
    <>
      <PageHeader
        title="My Account"
        help="Your name, your contact details, your start page and the devices where you are signed in."
      />
      <RecordPage<AccountRecord>
        resource="account"
        id={stored._id}
        initialRecord={{ ...stored, id: stored._id }}
        done={{
          message: 'Your account details have been successfully updated.',
          onClose: () => setEditing(false),
        }}
        // The requirements reload the user by its id after a save.
        onSaved={() => void queryClient.invalidateQueries({ queryKey: ['account', 'getOne'] })}
        historyOf={null}
      >
        <StoreAccount />
        <Card sx={{ maxWidth: 'lg', p: { xs: 2.5, sm: 4 } }}>
          {isEditing ? (
            <AccountForm onCancel={() => setEditing(false)} />
          ) : (
            <AccountDetails onEdit={() => setEditing(true)} />
          )}
          <ReloadError />
        </Card>
      </RecordPage>
      <TwoFactor />
      <Sessions />
    </>
  );
}

/** Stores the account as the server returned it, so that the header shows the same name. */
function StoreAccount() {
  const account = useRecordContext<AccountRecord>();
  const { refetch: refetchIdentity } = useGetIdentity();
  useEffect(() => {
    if (!account) return;
    session.saveUser(account);
    void refetchIdentity?.();
  }, [account, refetchIdentity]);
  return null;
}

function ReloadError() {
  const { error, refetch } = useEditContext<AccountRecord, Error>();
  return error && <LoadError title="Your account could not be reloaded" error={error} retry={() => void refetch()} />;
}

function AccountDetails({ onEdit }: { onEdit: () => void }) {
  const account = useRecordContext<AccountRecord>();
  if (!account) return null;
  const { fullName, email, phoneNumber, role, startPage, signalMails } = account;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <InitialsAvatar fullName={fullName} size={64} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="h2" sx={{ fontSize: '1.25rem', overflowWrap: 'anywhere' }}>
            {fullName}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {ROLE_NAMES[role]}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ my: 3 }}>
        <Facts
          columnWidth={200}
          facts={[
            ['Email', email],
            ['Phone Number', phoneNumber || 'Not set'],
            ['Start page', startPageName(startPage)],
            ['Emails about signals', role === 'owner' ? (signalMails ? 'On' : 'Off') : undefined],
          ]}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" startIcon={<EditIcon />} onClick={onEdit} sx={{ textTransform: 'capitalize' }}>
          edit
        </Button>
        <Button variant="outlined" component={Link} to={CHANGE_PASSWORD_PATH}>
          Change Password
        </Button>
      </Box>
    </>
  );
}
