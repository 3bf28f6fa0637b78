import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { CopyableText } from '../../components/CopyableText';
import { FormSection } from '../../components/FormLayout';
import { useConfirm } from '../../components/useConfirm';
import { useApiMutation, useApiQuery } from '../../dataProvider/useApi';
import type { NetworkRecord } from '../../dataProvider/types';

/** Shows the URL to which the network reports orders, and replaces it. */
export function PostbackSection() {
  const network = useRecordContext<NetworkRecord>();
  return network ? <Postback {...network} /> : null;
}

function Postback({ id, name }: NetworkRecord) {
  const confirm = useConfirm();
  const client = useQueryClient();
  const queryKey = ['networks', id, 'postback'];
  const params = { params: { path: { id } } };
  const { data, error } = useApiQuery(queryKey, (api, signal) =>
    api.GET('/api/networks/{id}/postback', { ...params, signal }),
  );
  const renew = useApiMutation((api) => api.POST('/api/networks/{id}/postback', params), {
    onSuccess: (postback) => client.setQueryData(queryKey, postback),
  });
  const ask = () =>
    void confirm({
      title: 'Replace the postback URL?',
      text: `${name} must get the new URL. The URL before is rejected at once.`,
      confirmLabel: 'Replace URL',
      dangerous: true,
      action: () => renew.mutateAsync(),
      done: 'Postback URL replaced',
    });
  return (
    <FormSection
      title="Postback URL"
      help="Enter the URL in the network’s settings for postbacks (also called callbacks or notifications). It is called for each order."
    >
      {error && <Alert severity="error">{error.message}</Alert>}
      {data && <CopyableText text={data.url} noun="URL" of={name} />}
      <Typography variant="body2" sx={{ color: 'text.secondary', my: 1.5 }}>
        Replace each word in braces by the network’s own placeholder. “order” and “commission” are required; “token” is
        the sub-ID of the link. Networks that send fixed names, such as Awin, need only the part before the question
        mark. Keep the URL secret: whoever knows it can report orders.
      </Typography>
      <Button variant="outlined" color="error" onClick={ask} disabled={!data}>
        Replace URL
      </Button>
    </FormSection>
  );
}
