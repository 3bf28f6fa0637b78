import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { Role } from '@grabdeals/shared/roles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ROLE_CHOICES } from '../../auth/roles';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { PageState } from '../../components/PageState';
import { useApiMutation, useApiQuery } from '../../dataProvider/useApi';

const QUERY_KEY = ['account-policy'];

/** Requires two-factor sign-in of roles. */
export function TwoFactorPolicy() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [roles, setRoles] = useState<Role[]>();
  const { data, error, refetch } = useApiQuery(QUERY_KEY, (api, signal) => api.GET('/api/accountPolicy', { signal }));
  const { mutate, isPending } = useApiMutation(
    (api, twoFactorRoles: Role[]) => api.PUT('/api/accountPolicy', { body: { twoFactorRoles } }),
    {
      onSuccess: (policy) => {
        queryClient.setQueryData(QUERY_KEY, policy);
        setRoles(undefined);
        notify('Rule saved', { type: 'success' });
      },
      onError: ({ message }) => {
        setRoles(undefined);
        notify(message, { type: 'error' });
      },
    },
  );
  if (error) {
    return (
      <Box sx={{ mb: 3 }}>
        <PageState error={error} retry={() => void refetch()} failedTitle="The rule could not be loaded" />
      </Box>
    );
  }
  if (!data) return null;
  const { twoFactorRoles } = data;
  const toggle = (role: Role) =>
    setRoles(
      twoFactorRoles.includes(role) ? twoFactorRoles.filter((each) => each !== role) : [...twoFactorRoles, role],
    );
  return (
    <Card component="section" aria-labelledby="two-factor-policy" sx={{ px: { xs: 2, sm: 3 }, py: 1.5, mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography id="two-factor-policy" variant="h2" sx={{ fontSize: '1rem' }}>
          Require two-factor sign-in of
        </Typography>
        {ROLE_CHOICES.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            label={name}
            control={
              <Checkbox
                size="small"
                checked={twoFactorRoles.includes(id)}
                disabled={isPending}
                onChange={() => toggle(id)}
              />
            }
          />
        ))}
      </Box>
      <ConfirmDialog
        open={roles !== undefined}
        title="Change the rule"
        confirmLabel="Change the rule"
        loading={isPending}
        aboutSite={false}
        onConfirm={() => roles && mutate(roles)}
        onClose={() => setRoles(undefined)}
      >
        {roles && roles.length > twoFactorRoles.length
          ? 'Users of this role who have no two-factor sign-in must set it up before they can continue.'
          : 'Users of this role can then turn two-factor sign-in off.'}
      </ConfirmDialog>
    </Card>
  );
}
