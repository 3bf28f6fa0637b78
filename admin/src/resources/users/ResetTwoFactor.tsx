import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { FormSection } from '../../components/FormLayout';
import type { User } from '../../dataProvider/types';
import { useApiMutation } from '../../dataProvider/useApi';

/** Turns the two-factor sign-in of another account off. */
export function ResetTwoFactor() {
  const user = useRecordContext<User>();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  // Reading the account again would discard what the form around this section contains.
  const [isReset, setReset] = useState(false);
  const { mutate, isPending } = useApiMutation(
    (api, id: string) => api.POST('/api/users/{id}/resetTwoFactor', { params: { path: { id } } }),
    {
      onSuccess: () => {
        setAsking(false);
        notify('Two-factor sign-in reset', { type: 'success' });
        setReset(true);
      },
      onError: ({ message }) => {
        setAsking(false);
        notify(message, { type: 'error' });
      },
    },
  );
  if (!user) return null;
  return (
    <FormSection
      title="Two-factor sign-in"
      help="Reset the two-factor sign-in if the user lost the authenticator app and the recovery codes."
    >
      {user.hasTwoFactor && !isReset ? (
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          Reset two-factor sign-in
        </Button>
      ) : (
        <Typography variant="body2">Two-factor sign-in is off.</Typography>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Reset two-factor sign-in"
        confirmLabel="Reset two-factor sign-in"
        dangerous
        loading={isPending}
        aboutSite={false}
        onConfirm={() => mutate(user.id)}
        onClose={() => setAsking(false)}
      >
        {user.fullName} is signed out everywhere and can sign in with the password alone. Make sure that the request
        comes from this person.
      </ConfirmDialog>
    </FormSection>
  );
}
