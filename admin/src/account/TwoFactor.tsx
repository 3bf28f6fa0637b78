import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { CodeInput, CurrentPasswordInput } from '../auth/AccountInputs';
import { RecoveryCodes } from '../auth/RecoveryCodes';
import { SubmitForm } from '../auth/SubmitForm';
import { TWO_FACTOR_KEY, useTwoFactor } from '../auth/accountQueries';
import { SubmitButton } from '../components/FormError';
import { PageState } from '../components/PageState';
import { TWO_FACTOR_PATH } from '../config';
import { useApiMutation } from '../dataProvider/useApi';
import { Link } from '../site/routing';

type Change = 'disable' | 'recoveryCodes';

const CHANGES: Readonly<Record<Change, { title: string; label: string }>> = {
  disable: { title: 'Turn off two-factor sign-in', label: 'Turn off' },
  recoveryCodes: { title: 'Replace recovery codes', label: 'Replace codes' },
};

/** The two-factor sign-in of the operator's account. */
export function TwoFactor() {
  const { data, error, refetch } = useTwoFactor();
  const [change, setChange] = useState<Change>();
  return (
    <Box component="section" aria-labelledby="two-factor" sx={{ maxWidth: 'lg', mt: 4 }}>
      <Typography id="two-factor" variant="h2" sx={{ fontSize: '1.125rem', mb: 1.5 }}>
        Two-factor sign-in
      </Typography>
      {data ? (
        <Card sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
          <Typography variant="body2" sx={{ mb: 2 }}>
            {data.isEnabled
              ? `Two-factor sign-in is on. You have ${data.recoveryCodesLeft} unused recovery codes.`
              : 'Two-factor sign-in is off. Turn it on to protect your account if somebody learns your password.'}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            {data.isEnabled ? (
              <>
                <Button variant="outlined" onClick={() => setChange('recoveryCodes')}>
                  Replace recovery codes
                </Button>
                {!data.isRequired && (
                  <Button color="error" onClick={() => setChange('disable')}>
                    Turn off
                  </Button>
                )}
              </>
            ) : (
              <Button component={Link} to={TWO_FACTOR_PATH} variant="outlined">
                Set up two-factor sign-in
              </Button>
            )}
          </Box>
        </Card>
      ) : (
        <PageState error={error} retry={() => void refetch()} failedTitle="Two-factor sign-in could not be loaded" />
      )}
      {change && <ChangeDialog change={change} onClose={() => setChange(undefined)} />}
    </Box>
  );
}

type Values = Record<'password' | 'code', string>;

/** Requires the password and a code before a change. */
function ChangeDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const { title, label } = CHANGES[change];
  const titleId = useId();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<string[]>();
  const { mutateAsync, isPending } = useApiMutation(async (api, body: Values) => {
    if (change === 'recoveryCodes')
      return (await api.POST('/api/auth/twoFactor/recoveryCodes', { body })).recoveryCodes;
    await api.POST('/api/auth/twoFactor/disable', { body });
    return undefined;
  });
  const save = async (values: Values) => {
    const recoveryCodes = await mutateAsync(values);
    void queryClient.invalidateQueries({ queryKey: TWO_FACTOR_KEY });
    if (recoveryCodes) return setCodes(recoveryCodes);
    notify('Two-factor sign-in is off', { type: 'success' });
    onClose();
  };
  return (
    // The server replaces the codes at once: the operator must see the new ones.
    <Dialog open onClose={codes || isPending ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {codes ? (
          <>
            <Alert severity="info" sx={{ mb: 2 }}>
              The previous codes no longer work. The new codes are not shown again.
            </Alert>
            <RecoveryCodes codes={codes} />
            <Button variant="contained" fullWidth onClick={onClose} sx={{ mt: 2 }}>
              I have stored the codes
            </Button>
          </>
        ) : (
          <>
            <SubmitForm onSubmit={save} button={<SubmitButton>{label}</SubmitButton>}>
              <CurrentPasswordInput />
              <CodeInput helperText="A code of the app, or a recovery code." />
            </SubmitForm>
            <Button fullWidth disabled={isPending} onClick={onClose} sx={{ mt: 1 }}>
              Cancel
            </Button>
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}
