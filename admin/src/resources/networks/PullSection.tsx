import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import {
  NumberInput,
  required,
  SaveButton,
  SelectInput,
  TextInput,
  useEditContext,
  useRecordContext,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { formatDateTime } from '../../components/dates';
import { FormError } from '../../components/FormError';
import { FormSection } from '../../components/FormLayout';
import { RecordForm, useHasChanges } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import { useConfirm } from '../../components/useConfirm';
import type { NetworkSourceRecord } from './networkSource';
import type { NetworkRecord, NetworkSource } from '../../dataProvider/types';
import { useApiAction, useApiMutation } from '../../dataProvider/useApi';
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

/** Sets how the orders of the network are pulled from its API, shows the last pull, and pulls now. */
export function PullSection() {
  const network = useRecordContext<NetworkRecord>();
  if (!network) return null;
  return (
    <RecordPage<NetworkSourceRecord>
      resource="networkSource"
      id={network.id}
      failedTitle="The settings of the API could not be loaded"
      savedText="Settings of the API saved"
      historyOf={null}
    >
      <RecordForm hasOwnBar>
        <FormSection
          title="API"
          help="Grabdeals pulls the orders from the network’s API each hour. The API must return JSON."
        >
          <SourceInputs />
          <FormError isNotified />
          <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
            <SaveButton label="Save API settings" icon={<></>} alwaysEnable />
            <PullButtons {...network} />
          </Stack>
        </FormSection>
      </RecordForm>
    </RecordPage>
  );
}

function SourceInputs() {
  const source = useRecordContext<NetworkSourceRecord>();
  return (
    <>
      {source?.last && <LastPull {...source.last} />}
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
      <SelectInput source="credentials" label="Credentials" choices={CREDENTIALS} validate={required()} />
      <TextInput source="name" label="User" helperText="Leave blank for a bearer token." />
      <TextInput
        source="secret"
        label="Secret"
        type="password"
        autoComplete="new-password"
        helperText={
          source?.isSaved
            ? 'Leave blank to keep the stored secret.'
            : 'Token or password. The secret is stored encrypted, and never shown.'
        }
      />
      <TextInput
        source="rows"
        label="Path of the orders"
        helperText="In the JSON, such as data.records. Leave blank if the JSON is the list."
      />
      <SelectInput source="paging" label="Pages" choices={PAGING} validate={required()} />
      <TextInput source="next" label="Path of the next page" helperText="Of its URL or its cursor in the JSON." />
      <SelectInput
        source="state"
        label="State"
        choices={STATE_CHOICES}
        validate={required()}
        helperText="Of orders that don’t include a state."
      />
      <NumberInput source="windowDays" label="Days in a call" min={1} max={92} validate={required()} />
      <NumberInput
        source="overlapDays"
        label="Days to read again"
        min={1}
        max={180}
        validate={required()}
        helperText="Networks change orders for weeks."
      />
    </>
  );
}

function PullButtons({ id, name }: NetworkRecord) {
  const source = useRecordContext<NetworkSourceRecord>();
  const { refetch } = useEditContext();
  const { reset } = useFormContext();
  const isChanged = useHasChanges();
  const confirm = useConfirm();
  const params = { params: { path: { id } } };
  const pull = useApiAction(
    (api) => api.POST('/api/networks/{id}/pull', params),
    () => void refetch(),
  );
  const remove = useApiMutation((api) => api.DELETE('/api/networks/{id}/source', params));
  if (!source?.isSaved) return null;
  const askToStop = () =>
    void confirm({
      title: 'Stop pulling orders?',
      text: `The settings and the secret of ${name} are deleted. The orders remain.`,
      confirmLabel: 'Stop pulling',
      dangerous: true,
      action: async () => {
        await remove.mutateAsync();
        // Unsaved changes of deleted settings need no warning.
        reset();
        await refetch();
      },
      done: 'Pulling stopped',
    });
  return (
    <>
      <Tooltip title={isChanged ? 'Save your changes first. A pull uses the saved settings.' : undefined}>
        {/* A disabled button has no tooltip. */}
        <span>
          <Button variant="outlined" disabled={isChanged} loading={pull.isPending} onClick={() => pull.mutate()}>
            Pull now
          </Button>
        </span>
      </Tooltip>
      <Button color="error" onClick={askToStop}>
        Stop pulling
      </Button>
    </>
  );
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
