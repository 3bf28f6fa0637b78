import { CreateBase } from 'react-admin';
import { PageHeader } from '../../components/PageHeader';
import { ResourceForm } from '../../components/ResourceForm';
import { useSite } from '../../site/SiteContext';
import { newCoupon, toCouponInput } from './formValues';
import { CouponInputs } from './Inputs';

/** Form of a new coupon. The default website is the one being edited. */
export default function CouponCreate() {
  const { name } = useSite();
  return (
    <CreateBase redirect="list" transform={toCouponInput}>
      <PageHeader title="Add coupon" help="A code or a deal of a merchant that shoppers use at the merchant’s shop." />
      <ResourceForm saveLabel="Add coupon" defaultValues={newCoupon(name)}>
        <CouponInputs />
      </ResourceForm>
    </CreateBase>
  );
}
