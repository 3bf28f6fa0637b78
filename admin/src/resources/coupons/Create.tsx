import { CreateBase } from 'react-admin';
import { PageHeader } from '../../components/PageHeader';
import { ResourceForm } from '../../components/ResourceForm';
import { useSite } from '../../site/SiteContext';
import { toNewCoupon } from './formValues';
import { CouponInputs } from './Inputs';

/** Form that adds a coupon to the site being edited. */
export default function CouponCreate() {
  const { name: websiteName, label } = useSite();
  return (
    <CreateBase redirect="list" transform={toNewCoupon}>
      <PageHeader title="Add coupon" help={`A coupon of ${label}.`} />
      <ResourceForm saveLabel="Add coupon" defaultValues={{ websiteName }}>
        <CouponInputs />
      </ResourceForm>
    </CreateBase>
  );
}
