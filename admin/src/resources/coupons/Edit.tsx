import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { PageHeader } from '../../components/PageHeader';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import type { CouponRecord } from '../../dataProvider/types';
import { useSite } from '../../site/SiteContext';
import { storePageUrl } from '../../site/storeUrl';
import { CouponCheck } from './CouponCheck';
import { CouponInputs } from './Inputs';

/** Form of a coupon. */
export default function CouponEdit() {
  const site = useSite();
  return (
    <RecordPage<CouponRecord>
      header={({ title }) => <PageHeader title="Update coupon" help={title} />}
      view={({ websiteName }) => (websiteName.includes(site.name) ? storePageUrl(site, 'coupons') : undefined)}
    >
      <RecordForm saveLabel="Update coupon" deleteButton={<DeleteRecordButton />}>
        <CouponInputs />
        <CouponCheck />
      </RecordForm>
    </RecordPage>
  );
}
