import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { DoneDialog } from '../components/DoneDialog';
import { PageHeader } from '../components/PageHeader';
import { StateMessage } from '../components/StateMessage';
import { AccountDetails } from './AccountDetails';
import { AccountForm } from './AccountForm';
import { Sessions } from './Sessions';
import { useAccount } from './useAccount';

type Mode = 'view' | 'edit' | 'saved';

/** The operator's own account (site-manager.txt, section 2): to look at, and to edit. */
export default function MyAccountPage() {
  const { account, error, reload, take } = useAccount();
  const [mode, setMode] = useState<Mode>('view');
  if (!account) return null;
  return (
    <>
      <PageHeader title="My Account" help="Who you are in the Site Manager, and how you sign in." />
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
