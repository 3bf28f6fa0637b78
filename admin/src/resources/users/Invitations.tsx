import { ROLE_NAMES } from '@grabdeals/shared/roles';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useNotify } from 'react-admin';
import Alert from '@mui/material/Alert';
import { ExportCsvButton } from '../../components/ExportCsvButton';
import { PageState } from '../../components/PageState';
import { useConfirm } from '../../components/useConfirm';
import { formatDay } from '../../components/dates';
import type { ApiClient } from '../../dataProvider/apiClient';
import type { Invitation, InvitationLink } from '../../dataProvider/types';
import { useApiMutation } from '../../dataProvider/useApi';
import { SiteLabels } from '../../site/SiteName';
import { CopyableText } from '../../components/CopyableText';

const LATEST = { sort: { field: 'createdAt', order: 'DESC' }, pagination: { page: 1, perPage: 100 } } as const;

/** Lists the invitations that are not accepted yet. Renders nothing if there are none. */
export function Invitations() {
  const notify = useNotify();
  const [resent, setResent] = useState<InvitationLink>();
  const confirm = useConfirm();
  const { data = [], error, refetch } = useGetList<Invitation>('invitations', LATEST);
  const reload = () => void refetch();
  const resend = useApiMutation(
    (api, { id }: Invitation) => api.POST('/api/invitations/{id}/resend', { params: { path: { id } } }),
    {
      onSuccess: (invitation) => {
        setResent(invitation);
        reload();
      },
      onError: ({ message }) => {
        notify(message, { type: 'error' });
        reload();
      },
    },
  );
  const revoke = useApiMutation(
    (api, { id }: Invitation) => api.DELETE('/api/invitations/{id}', { params: { path: { id } } }),
    {
      onSuccess: ({ id }) => {
        notify('Invitation revoked', { type: 'success' });
        if (resent?.id === id) setResent(undefined);
        reload();
      },
      onError: reload,
    },
  );
  const askToRevoke = (invitation: Invitation) =>
    confirm({
      title: 'Revoke invitation',
      text: `The link that was sent to ${invitation.email} will no longer work.`,
      confirmLabel: 'Revoke invitation',
      dangerous: true,
      action: () => revoke.mutateAsync(invitation),
    });
  if (error) {
    return (
      <Box sx={{ mb: 3 }}>
        <PageState error={error} retry={reload} failedTitle="The invitations could not be loaded" />
      </Box>
    );
  }
  if (data.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="invitations" sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography id="invitations" variant="h2" sx={{ fontSize: '1.125rem', flexGrow: 1 }}>
          Invitations
        </Typography>
        <ExportCsvButton read={exportInvitations} fileName="invitations" label="Invitations" />
      </Box>
      {resent && (
        <Box sx={{ mb: 1.5 }}>
          <InvitationResult invitation={resent} />
        </Box>
      )}
      <Card component="ul" aria-labelledby="invitations">
        {data.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            disabled={resend.isPending || revoke.isPending}
            onResend={() => resend.mutate(invitation)}
            onRevoke={() => void askToRevoke(invitation)}
          />
        ))}
      </Card>
    </Box>
  );
}

function exportInvitations(api: ApiClient): Promise<string> {
  const headers = { Accept: 'text/csv' };
  return api.GET('/api/invitations/export', {
    params: { query: { sort: '["createdAt","DESC"]' } },
    headers,
    parseAs: 'text',
  });
}

interface InvitationRowProps {
  invitation: Invitation;
  disabled: boolean;
  onResend: () => void;
  onRevoke: () => void;
}

function InvitationRow({ invitation, disabled, onResend, onRevoke }: InvitationRowProps) {
  const { email, role, sites, expiresAt } = invitation;
  const [now] = useState(() => new Date());
  const isExpired = new Date(expiresAt) <= now;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: { xs: 2, sm: 3 },
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{email}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {ROLE_NAMES[role]}
          {role !== 'owner' && sites.length > 0 && (
            <>
              {', '}
              <SiteLabels names={sites} />
            </>
          )}
        </Typography>
      </Box>
      <Chip
        size="small"
        variant="outlined"
        color={isExpired ? 'warning' : 'default'}
        label={`${isExpired ? 'Expired' : 'Expires'} ${formatDay(expiresAt)}`}
      />
      <Button size="small" disabled={disabled} onClick={onResend} aria-label={`Resend invitation to ${email}`}>
        Resend
      </Button>
      <Button
        size="small"
        color="error"
        disabled={disabled}
        onClick={onRevoke}
        aria-label={`Revoke invitation to ${email}`}
      >
        Revoke
      </Button>
    </Box>
  );
}

/** Says whether an invitation was sent, and shows its link, which no page shows again. */
export function InvitationResult({ invitation: { email, link, isMailSent } }: { invitation: InvitationLink }) {
  return (
    <Alert severity={isMailSent ? 'success' : 'warning'} role="status">
      {isMailSent
        ? `The invitation was sent to ${email}. You can also pass on this link:`
        : `The invitation was not sent by email. Pass this link on to ${email}:`}
      <CopyableText text={window.location.origin + link} noun="link" of={email} />
    </Alert>
  );
}
