import { formatDay } from '../../components/dates';
import { BulkDeleteRecordsButton, DeleteRecordButton } from '../../components/DeleteRecordButton';
import { StateMessage } from '../../components/PageState';
import { AddRecordButton, ResourceList } from '../../components/ResourceList';
import { type Column, RecordLink, ResponsiveTable } from '../../components/ResponsiveTable';
import type { CouponRecord } from '../../dataProvider/types';
import { useSite } from '../../site/SiteContext';
import { deletion } from './formValues';

const COLUMNS: Column<CouponRecord>[] = [
  { source: 'title', label: 'Title', render: ({ title }) => <RecordLink>{title}</RecordLink> },
  { source: 'createdAt', label: 'Added', render: ({ createdAt }) => formatDay(createdAt) },
];

/** Coupons of the site being edited. */
export default function CouponList() {
  const { name: websiteName, label } = useSite();
  return (
    <ResourceList<CouponRecord>
      title="Coupons"
      help={`Coupons of ${label}.`}
      action={<AddRecordButton label="Add coupon" />}
      searchLabel="Search coupons"
      filter={{ websiteName }}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={<StateMessage title="No coupons yet" text="Add the first one." />}
    >
      <ResponsiveTable
        columns={COLUMNS}
        actions={() => <DeleteRecordButton {...deletion} compact aboutSite />}
        bulkActionButtons={<BulkDeleteRecordsButton one="coupon" many="coupons" />}
      />
    </ResourceList>
  );
}
