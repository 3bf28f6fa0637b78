import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EditBase, Form, SaveButton, useNotify } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { PageHeader } from '../../components/PageHeader';
import { PageState } from '../../components/PageState';
import { ActionBar, LoadedRecord, READ_OPTIONS } from '../../components/ResourceForm';
import { UNSAVED_TEXT, UnsavedFormGuard } from '../../components/UnsavedChanges';
import type { BrandSelectionRecord } from '../../dataProvider/singleRecords';
import type { MerchantList } from '../../dataProvider/types';
import { useApiQuery } from '../../dataProvider/useApi';
import { RecordHistory } from '../../history/RecordHistory';
import { useSite } from '../../site/SiteContext';
import { BrandListsInput } from './BrandListsInput';

const FAILED = 'The brands could not be loaded';

/** The brands that the site shows, in its order (/admin/brandsUpdate). */
export default function BrandsPage() {
  const { name, label } = useSite();
  const notify = useNotify();
  const onSuccess = () => notify(`The brands of ${label} have been updated.`, { type: 'success' });
  return (
    <EditBase<BrandSelectionRecord>
      resource="brandSelections"
      id={name}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={READ_OPTIONS}
      mutationOptions={{ onSuccess }}
    >
      <PageHeader
        title="Brands"
        help={`The brands that ${label} shows. Drag the selected brands to change their order.`}
      />
      <LoadedRecord failedTitle={FAILED}>
        <Form>
          <UnsavedFormGuard />
          <BrandLists />
          <BrandActions />
        </Form>
        <RecordHistory />
      </LoadedRecord>
    </EditBase>
  );
}

function BrandLists() {
  const { data, error, refetch } = useApiQuery(
    ['merchants', 'all'],
    async (api, signal) => (await api.GET('/api/home/getMerchants', { signal })) as MerchantList,
  );
  if (!data) return <PageState error={error} retry={() => void refetch()} failedTitle={FAILED} />;
  return <BrandListsInput source="mids" merchants={data.data} />;
}

function BrandActions() {
  const { reset } = useFormContext();
  const { dirtyFields } = useFormState();
  const mids = useWatch<BrandSelectionRecord, 'mids'>({ name: 'mids' });
  const hasChanges = Object.keys(dirtyFields).length > 0;
  return (
    <ActionBar>
      <Typography variant="body2" role="status" sx={{ flexGrow: 1, color: 'text.secondary' }}>
        {hasChanges ? UNSAVED_TEXT : ''}
      </Typography>
      <Button color="inherit" disabled={!hasChanges} onClick={() => reset()}>
        Discard changes
      </Button>
      <SaveButton label="Update" icon={<></>} disabled={mids.length === 0} />
    </ActionBar>
  );
}
