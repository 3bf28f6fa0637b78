import { PageHeader } from '../../components/PageHeader';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import type { CouponInput, CouponRecord } from '../../dataProvider/types';
import { useSite } from '../../site/SiteContext';
import { storePageUrl } from '../../site/storeUrl';
import { CouponCheck } from './CouponCheck';
import { CouponInputs } from './Inputs';

/** Form of a new coupon. The default website is the one being edited. */
export default function CouponCreate() {
  const site = useSite();
  return (
    <RecordPage<CouponRecord>
      isNew
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

/** Returns the values of a new coupon of a website. */
function newCoupon(websiteName: string): Partial<CouponInput> {
  return {
    discount: { kind: 'percentage', currency: 'USD' },
    exclusive: false,
    productIds: [],
    websiteName: [websiteName],
  };
}
