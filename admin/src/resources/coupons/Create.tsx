import { PageHeader } from '../../components/PageHeader';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import type { CouponRecord } from '../../dataProvider/types';
import { useSite } from '../../site/SiteContext';
import { storePageUrl } from '../../site/storeUrl';
import { newCoupon, toCouponInput } from './formValues';
import { CouponCheck } from './CouponCheck';
import { CouponInputs } from './Inputs';

/** Form of a new coupon. The default website is the one being edited. */
export default function CouponCreate() {
  const site = useSite();
  return (
    <RecordPage<CouponRecord>
      isNew
      transform={toCouponInput}
      view={({ websiteName }) => (websiteName.includes(site.name) ? storePageUrl(site, 'coupons') : undefined)}
    >
      <PageHeader title="Add coupon" help="A code or a deal of a merchant that shoppers use at the merchant’s shop." />
      <RecordForm saveLabel="Add coupon" defaultValues={newCoupon(site.name)}>
        <CouponInputs />
        <CouponCheck />
      </RecordForm>
    </RecordPage>
  );
}
