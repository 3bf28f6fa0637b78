import ComputerIcon from '@mui/icons-material/ComputerOutlined';
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { formatDateTime } from '../components/dates';
import { PageState } from '../components/PageState';
import { useConfirm } from '../components/useConfirm';
import type { SessionRecord } from '../dataProvider/types';
import { useApiMutation, useApiQuery } from '../dataProvider/useApi';

const QUERY_KEY = ['sessions'];

/** Lists the sessions of the operator's account, and ends them. */
export function Sessions() {
  const { data, error, refetch } = useApiQuery(QUERY_KEY, (api, signal) => api.GET('/api/auth/sessions', { signal }));
  const { end, endOthers, isPending } = useEndSessions();
  const confirm = useConfirm();
  const ask = () =>
    confirm({
      title: 'End other sessions',
      text: 'Are you sure you want to end all other sessions? Unsaved changes on the other devices will be lost.',
      confirmLabel: 'End other sessions',
      dangerous: true,
      action: endOthers,
    });
  return (
    <Box component="section" aria-labelledby="sessions" sx={{ maxWidth: 'lg', mt: 4 }}>
      <Typography id="sessions" variant="h2" sx={{ fontSize: '1.125rem' }}>
        Active sessions
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 1.5 }}>
        Sessions expire after an hour without use. End sessions that you don’t recognize, and change your password.
      </Typography>
      {data ? (
        <Card>
          <Box component="ul" aria-labelledby="sessions">
            {data.map((session) => (
              <Session key={session.id} session={session} disabled={isPending} onEnd={() => end(session.id)} />
            ))}
          </Box>
          <Box sx={{ px: { xs: 2, sm: 3 }, py: 2, borderTop: 1, borderColor: 'divider' }}>
            {data.length > 1 ? (
              <Button variant="outlined" color="error" onClick={() => void ask()}>
                End other sessions
              </Button>
            ) : (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                You have no other active sessions.
              </Typography>
            )}
          </Box>
        </Card>
      ) : (
        <PageState error={error} retry={() => void refetch()} failedTitle="Your sessions could not be loaded" />
      )}
    </Box>
  );
}

interface SessionProps {
  session: SessionRecord;
  disabled: boolean;
  onEnd: () => void;
}

function Session({ session: { device, createdAt, lastUsedAt, isCurrent }, disabled, onEnd }: SessionProps) {
  const Icon = /iOS|Android/.test(device) ? PhoneIcon : ComputerIcon;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: { xs: 2, sm: 3 },
        py: 1.75,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Icon aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{device}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Signed in {formatDateTime(createdAt)}
          <br />
          Last used {formatDateTime(lastUsedAt)}
        </Typography>
      </Box>
      {isCurrent ? (
        <Chip size="small" color="primary" variant="outlined" label="This device" />
      ) : (
        <Button size="small" color="error" aria-label={`End session: ${device}`} disabled={disabled} onClick={onEnd}>
          End session
        </Button>
      )}
    </Box>
  );
}

/** Ends sessions, and reloads the list. */
function useEndSessions() {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const reload = () => void queryClient.invalidateQueries({ queryKey: QUERY_KEY });
  const { mutate, mutateAsync, isPending } = useApiMutation(
    (api, id: string | undefined): Promise<unknown> =>
      id ? api.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } }) : api.DELETE('/api/auth/sessions'),
    {
      onSuccess: (_answer, id) => {
        notify(id ? 'Session ended' : 'Other sessions ended', { type: 'success' });
        reload();
      },
      onError: reload,
    },
  );
  const end = (id: string) => mutate(id, { onError: ({ message }) => notify(message, { type: 'error' }) });
  return { end, endOthers: () => mutateAsync(undefined), isPending };
}
