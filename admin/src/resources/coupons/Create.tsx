import { BlockedSave } from '../../compliance/BlockedSave';
import { CreateBase } from 'react-admin';
import { PageHeader } from '../../components/PageHeader';
import { ResourceForm } from '../../components/ResourceForm';
import { useSite } from '../../site/SiteContext';
import { newCoupon, toCouponInput } from './formValues';
import { CouponCheck } from './CouponCheck';
import { CouponInputs } from './Inputs';

/** Form of a new coupon. The default website is the one being edited. */
export default function CouponCreate() {
  const { name } = useSite();
  return (
    <BlockedSave>
      {(onError) => (
        <CreateBase redirect="list" transform={toCouponInput} mutationOptions={{ onError }}>
          <PageHeader
            title="Add coupon"
            help="A code or a deal of a merchant that shoppers use at the merchant’s shop."
          />
          <ResourceForm saveLabel="Add coupon" defaultValues={newCoupon(name)}>
            <CouponInputs />
            <CouponCheck />
          </ResourceForm>
        </CreateBase>
      )}
    </BlockedSave>
  );
}
