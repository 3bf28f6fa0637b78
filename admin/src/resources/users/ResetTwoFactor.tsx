import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { FormSection } from '../../components/FormLayout';
import { useConfirm } from '../../components/useConfirm';
import type { User } from '../../dataProvider/types';
import { useApiMutation } from '../../dataProvider/useApi';

/** Turns the two-factor sign-in of another account off. */
export function ResetTwoFactor() {
  const user = useRecordContext<User>();
  const notify = useNotify();
  // Reading the account again would discard what the form around this section contains.
  const [isReset, setReset] = useState(false);
  const confirm = useConfirm();
  const { mutateAsync } = useApiMutation(
    (api, id: string) => api.POST('/api/users/{id}/resetTwoFactor', { params: { path: { id } } }),
    {
      onSuccess: () => {
        notify('Two-factor sign-in reset', { type: 'success' });
        setReset(true);
      },
    },
  );
  if (!user) return null;
  const ask = () =>
    confirm({
      title: 'Reset two-factor sign-in',
      text: `${user.fullName} is signed out everywhere and can sign in with the password alone. Make sure that the request comes from this person.`,
      confirmLabel: 'Reset two-factor sign-in',
      dangerous: true,
      action: () => mutateAsync(user.id),
    });
  return (
    <FormSection
      title="Two-factor sign-in"
      help="Reset the two-factor sign-in if the user lost the authenticator app and the recovery codes."
    >
      {user.hasTwoFactor && !isReset ? (
        <Button variant="outlined" color="error" onClick={() => void ask()}>
          Reset two-factor sign-in
        </Button>
      ) : (
        <Typography variant="body2">Two-factor sign-in is off.</Typography>
      )}
    </FormSection>
  );
}
