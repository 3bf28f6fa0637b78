import { MAX_RATING } from '@grabdeals/shared/limits';
import Box from '@mui/material/Box';
import { formatDay } from '../../components/dates';
import { DELETE } from '../../bulk/bulkActions';
import { TAGS_ACTION } from '../../bulk/tagsAction';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { StateMessage } from '../../components/PageState';
import { AddRecordButton, ResourceList } from '../../components/ResourceList';
import { type Column, RecordLink, ResponsiveTable } from '../../components/ResponsiveTable';
import { TagChips } from '../../components/TagChips';
import type { MerchantRecord } from '../../dataProvider/types';
import { FilterSelect } from '../../inputs/FilterSelect';
import { TagFilterInput } from '../../inputs/TagFilterInput';
import { BrandLogo } from '../brands/BrandLogo';

const COLUMNS: Column<MerchantRecord>[] = [
  { source: 'merchantInfo.name', label: 'Merchant', render: (merchant) => <MerchantName merchant={merchant} /> },
  { source: 'mid', label: 'Merchant ID' },
  {
    source: 'merchantRating',
    label: 'Rating',
    render: ({ merchantRating }) => merchantRating > 0 && `${merchantRating.toFixed(1)} of ${MAX_RATING}`,
  },
  { source: 'merchantInfo.url', label: 'URL', disableSort: true, sx: { overflowWrap: 'anywhere' } },
  { source: 'created_time', label: 'Added', render: ({ created_time }) => formatDay(created_time) },
];

const BULK = [TAGS_ACTION, DELETE];

/** All merchants of the installation. */
export default function MerchantList() {
  return (
    <ResourceList<MerchantRecord>
      help="Websites select their brands from these merchants. Each feed lists the products of one merchant."
      action={<AddRecordButton />}
      filters={
        <>
          <FilterSelect source="websites" label="Websites" choices={[{ id: 'none', name: 'On no website' }]} />
          <TagFilterInput />
        </>
      }
      sort={{ field: 'merchantInfo.name', order: 'ASC' }}
      empty={<StateMessage title="No merchants yet" text="Add a merchant that websites can select as a brand." />}
    >
      <ResponsiveTable columns={COLUMNS} actions={() => <DeleteRecordButton compact />} bulk={BULK} />
    </ResourceList>
  );
}

/** Shows a merchant's logo and name. */
function MerchantName({ merchant }: { merchant: MerchantRecord }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <BrandLogo brand={merchant} />
      <Box sx={{ minWidth: 0 }}>
        <RecordLink>{merchant.merchantInfo.name}</RecordLink>
        <TagChips tags={merchant.tags} />
      </Box>
    </Box>
  );
}
