import { counted } from '@grabdeals/shared/counted';
import { type CouponFilter, formatDiscount } from '@grabdeals/shared/coupons';
import { ENDING_DAYS } from '@grabdeals/shared/tasks';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { AutocompleteInput } from 'react-admin';
import { DELETE, END_NOW } from '../../bulk/bulkActions';
import { TAGS_ACTION } from '../../bulk/tagsAction';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { StateMessage } from '../../components/PageState';
import { AddRecordButton, ResourceList } from '../../components/ResourceList';
import { STATE_CHOICES } from '../../components/schedule';
import { ScheduleStatus } from '../../components/ScheduleChip';
import { type Column, RecordLink, ResponsiveTable } from '../../components/ResponsiveTable';
import { TagChips } from '../../components/TagChips';
import type { CouponRecord } from '../../dataProvider/types';
import { useMerchantChoices } from '../../dataProvider/useMerchants';
import { ImportLink } from '../../imports/ImportLink';
import { FilterSelect, filterLook } from '../../inputs/FilterSelect';
import { TagFilterInput } from '../../inputs/TagFilterInput';
import { useSite } from '../../site/SiteContext';
import { SiteLabels } from '../../site/SiteName';

const STATES = [...STATE_CHOICES, { id: 'ending' satisfies CouponFilter, name: `Ends within ${ENDING_DAYS} days` }];

const BULK = [END_NOW, TAGS_ACTION, DELETE];

/** The coupons of the site being edited. */
export default function CouponList() {
  const { name: websiteName, label } = useSite();
  const { data: merchants = [] } = useMerchantChoices();
  return (
    <ResourceList<CouponRecord>
      help={`Codes and deals of merchants on ${label}. Shoppers see current coupons of the website’s brands.`}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ImportLink />
          <AddRecordButton />
        </Box>
      }
      filters={
        <>
          <AutocompleteInput source="mid" label="Merchant" choices={merchants} {...filterLook(168)} />
          <FilterSelect source="status" label="Status" choices={STATES} />
          <TagFilterInput />
        </>
      }
      siteName={websiteName}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={
        <StateMessage
          title="No coupons yet"
          text="Add a coupon, or import a list of coupons from a file."
          action={<AddRecordButton />}
        />
      }
    >
      <ResponsiveTable
        columns={columnsOf(nameIn(merchants))}
        actions={() => <DeleteRecordButton compact />}
        bulk={BULK}
      />
    </ResourceList>
  );
}

/** Returns a function that returns the name of a merchant. */
function nameIn(merchants: readonly { id: number; name: string }[]): (mid: number) => string {
  const names = new Map(merchants.map(({ id, name }) => [id, name]));
  return (mid) => names.get(mid) ?? `Merchant ${mid}`;
}

function columnsOf(merchantName: (mid: number) => string): Column<CouponRecord>[] {
  return [
    { source: 'title', label: 'Coupon', render: (coupon) => <CouponName coupon={coupon} /> },
    {
      source: 'code',
      label: 'Code',
      render: ({ code }) => code || 'No code',
      sx: { overflowWrap: 'anywhere', minWidth: 104 },
    },
    {
      source: 'mid',
      label: 'Merchant',
      disableSort: true,
      render: ({ mid }) => merchantName(mid),
      sx: { overflowWrap: 'anywhere', minWidth: 128 },
    },
    { source: 'endsAt', label: 'Status', render: (coupon) => <ScheduleStatus schedule={coupon} /> },
    {
      source: 'websiteName',
      label: 'Websites',
      disableSort: true,
      render: ({ websiteName }) => <SiteLabels names={websiteName} />,
    },
  ];
}

function CouponName({ coupon: { title, discount, exclusive, productIds, tags } }: { coupon: CouponRecord }) {
  const scope = productIds.length === 0 ? 'Whole shop' : counted(productIds.length, 'product');
  return (
    <Box sx={{ minWidth: 0 }}>
      <RecordLink>{title}</RecordLink>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {[formatDiscount(discount), scope, exclusive && 'Exclusive'].filter(Boolean).join(' · ')}
      </Typography>
      <TagChips tags={tags} />
    </Box>
  );
}
