import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import {
  Form,
  NumberInput,
  RecordContextProvider,
  required,
  SaveButton,
  SelectInput,
  TextInput,
  useNotify,
  useRecordContext,
} from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { formatDateTime } from '../../components/dates';
import { FormError } from '../../components/FormError';
import { FormSection } from '../../components/FormLayout';
import { useConfirm } from '../../components/useConfirm';
import { fieldErrors } from '../../dataProvider/apiError';
import type { NetworkRecord, NetworkSource, NetworkSourceInput } from '../../dataProvider/types';
import { useApiMutation, useApiQuery } from '../../dataProvider/useApi';
import { STATE_CHOICES } from '../conversions/StateChip';

const CREDENTIALS = [
  { id: 'bearer', name: 'Bearer token' },
  { id: 'basic', name: 'User and password' },
];
const PAGING = [
  { id: 'none', name: 'One page' },
  { id: 'page', name: 'Pages with numbers' },
  { id: 'next', name: 'Each page names the next one' },
];
const DEFAULTS = { credentials: 'bearer', paging: 'none', state: 'pending', windowDays: 30, overlapDays: 45 };

/** Sets how the orders of the network are pulled from its API, shows the last pull, and pulls now. */
export function PullSection() {
  const network = useRecordContext<NetworkRecord>();
  if (!network) return null;
  return (
    // Otherwise the form would begin with the values of the network, such as its name.
    <RecordContextProvider value={undefined}>
      <Pull {...network} />
    </RecordContextProvider>
  );
}

function Pull({ id, name }: NetworkRecord) {
  const notify = useNotify();
  const confirm = useConfirm();
  const client = useQueryClient();
  const queryKey = ['networks', id, 'source'];
  const params = { params: { path: { id } } };
  const { data, error } = useApiQuery(queryKey, (api, signal) =>
    api.GET('/api/networks/{id}/source', { ...params, signal }),
  );
  const done = { onSuccess: () => void client.invalidateQueries({ queryKey }) };
  const save = useApiMutation(
    (api, body: NetworkSourceInput) => api.PUT('/api/networks/{id}/source', { ...params, body }),
    done,
  );
  const remove = useApiMutation((api) => api.DELETE('/api/networks/{id}/source', params), done);
  const pull = useApiMutation((api) => api.POST('/api/networks/{id}/pull', params), done);
  const submit = async (values: FieldValues) => {
    const { secret, ...settings } = values as NetworkSourceInput;
    try {
      // An empty input leaves the secret as it is.
      await save.mutateAsync({ ...settings, ...(secret ? { secret } : {}) });
      notify('Settings of the API saved', { type: 'success' });
      return undefined;
    } catch (rejection) {
      return fieldErrors(rejection);
    }
  };
  const askToStop = () =>
    void confirm({
      title: 'Stop pulling orders?',
      text: `The settings and the secret of ${name} are deleted. The orders remain.`,
      confirmLabel: 'Stop pulling',
      dangerous: true,
      action: () => remove.mutateAsync(),
      done: 'Pulling stopped',
    });
  const source = data?.source;
  return (
    <FormSection
      title="API"
      help="Grabdeals pulls the orders from the network’s API each hour. The API must return JSON."
    >
      {[error, pull.error].map(
        (each, index) =>
          each && (
            <Alert key={index} severity="error">
              {each.message}
            </Alert>
          ),
      )}
      {source?.last && <LastPull {...source.last} />}
      {data && (
        <Form key={source ? 'saved' : 'new'} defaultValues={{ ...DEFAULTS, ...settingsOf(source) }} onSubmit={submit}>
          <TextInput
            source="url"
            label="URL"
            multiline
            validate={required('Please enter a URL')}
            helperText="With {from} and {to} for the days, and {page} or {cursor} for the page."
          />
          <TextInput
            source="body"
            label="JSON to send"
            multiline
            helperText="For APIs that are called with POST, such as GraphQL."
          />
          <SelectInput
            source="credentials"
            label="Credentials"
            choices={CREDENTIALS}
            validate={required()}
            helperText={false}
          />
          <TextInput source="name" label="User" autoComplete="off" helperText="Leave blank for a bearer token." />
          <TextInput
            source="secret"
            label="Secret"
            type="password"
            autoComplete="new-password"
            helperText={
              source
                ? 'Leave blank to keep the stored secret.'
                : 'Token or password. The secret is stored encrypted, and never shown.'
            }
          />
          <TextInput
            source="rows"
            label="Path of the orders"
            helperText="In the JSON, such as data.records. Leave blank if the JSON is the list."
          />
          <SelectInput source="paging" label="Pages" choices={PAGING} validate={required()} helperText={false} />
          <TextInput source="next" label="Path of the next page" helperText="Of its URL or its cursor in the JSON." />
          <SelectInput
            source="state"
            label="State"
            choices={STATE_CHOICES}
            validate={required()}
            helperText="Of orders that don’t include a state."
          />
          <NumberInput
            source="windowDays"
            label="Days in a call"
            min={1}
            max={92}
            validate={required()}
            helperText={false}
          />
          <NumberInput
            source="overlapDays"
            label="Days to read again"
            min={1}
            max={180}
            validate={required()}
            helperText="Networks change orders for weeks."
          />
          <FormError />
          <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
            <SaveButton label="Save API settings" icon={<></>} alwaysEnable />
            {source && (
              <>
                <Button variant="outlined" loading={pull.isPending} onClick={() => pull.mutate()}>
                  Pull now
                </Button>
                <Button color="error" onClick={askToStop}>
                  Stop pulling
                </Button>
              </>
            )}
          </Stack>
        </Form>
      )}
    </FormSection>
  );
}

function settingsOf(source: NetworkSource | null | undefined) {
  const { last: _, ...settings } = source ?? {};
  return settings;
}

function LastPull({
  at,
  hasFailed,
  problem,
  created,
  changed,
  unchanged,
  rejected,
}: NonNullable<NetworkSource['last']>) {
  const counts = `${created} new, ${changed} changed, ${unchanged} unchanged orders`;
  return (
    <Alert severity={hasFailed ? 'error' : rejected ? 'warning' : 'success'} sx={{ mb: 2 }}>
      {hasFailed ? `The last pull failed, ${formatDateTime(at)}.` : `Last pull: ${formatDateTime(at)}, ${counts}.`}{' '}
      {rejected > 0 && `${rejected} rows were rejected.`} {problem}
    </Alert>
  );
}
