import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { DoneDialog } from '../components/ConfirmDialog';
import { PageHeader } from '../components/PageHeader';
import { StateMessage } from '../components/PageState';
import { CHANGE_PASSWORD_PATH } from '../config';
import type { User } from '../dataProvider/types';
import { useApiQuery } from '../dataProvider/useApi';
import { session } from '../providers';
import { roleName } from '../resources/users/formValues';
import { Link } from '../site/routing';
import { AccountForm } from './AccountForm';
import { InitialsAvatar } from './InitialsAvatar';
import { Sessions } from './Sessions';

type Mode = 'view' | 'edit' | 'saved';

/**
 * The operator's own account (docs/requirements/site-manager.md#my-account-and-change-password): to look at, and to
 * edit.
 */
export default function MyAccountPage() {
  const { account, error, reload, take } = useAccount();
  const [mode, setMode] = useState<Mode>('view');
  if (!account) return null;
  return (
    <>
      <PageHeader title="My Account" help="Your name, your contact details and the devices where you are signed in." />
      <Card sx={{ maxWidth: 640, p: { xs: 2.5, sm: 4 } }}>
        {mode === 'view' ? (
          <AccountDetails account={account} onEdit={() => setMode('edit')} />
        ) : (
          <AccountForm
            account={account}
            isSaved={mode === 'saved'}
            onSaved={async (user) => {
              await take(user);
              setMode('saved');
            }}
            onCancel={() => setMode('view')}
          />
        )}
        {error && (
          <StateMessage
            role="alert"
            title="Your account could not be reloaded"
            text={error.message}
            action={
              <Button variant="outlined" onClick={reload}>
                Try again
              </Button>
            }
          />
        )}
      </Card>
      <Sessions />
      <DoneDialog
        open={mode === 'saved'}
        message="Your account details have been successfully updated."
        onClose={() => setMode('view')}
      />
    </>
  );
}

interface AccountDetailsProps {
  account: User;
  onEdit: () => void;
}

/** An account to look at. */
function AccountDetails({ account: { fullName, email, phoneNumber, role }, onEdit }: AccountDetailsProps) {
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <InitialsAvatar fullName={fullName} size={64} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="h2" sx={{ fontSize: '1.25rem', overflowWrap: 'anywhere' }}>
            {fullName}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {roleName(role)}
          </Typography>
        </Box>
      </Box>
      <Box component="dl" sx={{ display: 'grid', gap: 2, my: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Detail name="Email" value={email} />
        <Detail name="Phone Number" value={phoneNumber || 'Not set'} />
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

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>
        {value}
      </Typography>
    </Box>
  );
}

/** The signed-in account: as stored at first, then as the server has it, which is stored in its place. */
function useAccount() {
  const stored = session.readUser();
  const id = stored?._id ?? '';
  const queryKey = ['account', id];
  const queryClient = useQueryClient();
  const { refetch: refetchIdentity } = useGetIdentity();
  const { data, error, isPending, refetch } = useApiQuery(
    queryKey,
    (api, signal) => api.GET('/api/auth/{id}', { params: { path: { id } }, signal }),
    { enabled: id !== '' },
  );
  useEffect(() => {
    if (!data) return;
    session.saveUser(data);
    void refetchIdentity?.();
  }, [data, refetchIdentity]);
  return {
    account: data ?? stored,
    error,
    isPending,
    reload: () => void refetch(),
    /** After a save: the answer of it, until the account has been read anew. */
    take: (user: User) => {
      queryClient.setQueryData(queryKey, user);
      return queryClient.invalidateQueries({ queryKey });
    },
  };
}
