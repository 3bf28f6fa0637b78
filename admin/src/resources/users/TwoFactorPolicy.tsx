import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { Role } from '@grabdeals/shared/roles';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { ROLE_CHOICES } from '../../auth/roles';
import { PageState } from '../../components/PageState';
import { useConfirm } from '../../components/useConfirm';
import { useApiMutation, useApiQuery } from '../../dataProvider/useApi';

const QUERY_KEY = ['account-policy'];

/** Requires two-factor sign-in of roles. */
export function TwoFactorPolicy() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const confirm = useConfirm();
  const { data, error, refetch } = useApiQuery(QUERY_KEY, (api, signal) => api.GET('/api/accountPolicy', { signal }));
  const { mutateAsync, isPending } = useApiMutation(
    (api, twoFactorRoles: Role[]) => api.PUT('/api/accountPolicy', { body: { twoFactorRoles } }),
    {
      onSuccess: (policy) => {
        queryClient.setQueryData(QUERY_KEY, policy);
        notify('Rule saved', { type: 'success' });
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
  const toggle = (role: Role) => {
    const isRequired = twoFactorRoles.includes(role);
    const roles = isRequired ? twoFactorRoles.filter((each) => each !== role) : [...twoFactorRoles, role];
    void confirm({
      title: 'Change the rule',
      text: isRequired
        ? 'Users of this role can then turn two-factor sign-in off.'
        : 'Users of this role who have no two-factor sign-in must set it up before they can continue.',
      confirmLabel: 'Change the rule',
      action: () => mutateAsync(roles),
    });
  };
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
    </Card>
  );
}
