import { useRecordContext } from 'react-admin';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { PageHeader } from '../../components/PageHeader';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import type { CouponRecord } from '../../dataProvider/types';
import { deletion, toCouponInput } from './formValues';
import { useSite } from '../../site/SiteContext';
import { storePageUrl } from '../../site/storeUrl';
import { CouponCheck } from './CouponCheck';
import { CouponInputs } from './Inputs';

/** Form of a coupon. */
export default function CouponEdit() {
  const site = useSite();
  return (
    <RecordPage<CouponRecord>
      transform={toCouponInput}
      view={({ websiteName }) => (websiteName.includes(site.name) ? storePageUrl(site, 'coupons') : undefined)}
    >
      <CouponEditHeader />
      <RecordForm saveLabel="Update coupon" deleteButton={<DeleteRecordButton {...deletion} />}>
        <CouponInputs />
        <CouponCheck />
      </RecordForm>
    </RecordPage>
  );
}

function CouponEditHeader() {
  const coupon = useRecordContext<CouponRecord>();
  return coupon && <PageHeader title="Update coupon" help={coupon.title} />;
}
