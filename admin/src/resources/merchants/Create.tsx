import { CreateBase } from 'react-admin';
import { PageHeader } from '../../components/PageHeader';
import { ResourceForm } from '../../components/ResourceForm';
import { toNewMerchant } from './formValues';
import { MerchantInputs } from './Inputs';

/** Form of a new merchant. */
export default function MerchantCreate() {
  return (
    <CreateBase redirect="list" transform={toNewMerchant}>
      <PageHeader title="Add merchant" help="Every website can then select the merchant as a brand." />
      <ResourceForm saveLabel="Add merchant">
        <MerchantInputs isNew />
      </ResourceForm>
    </CreateBase>
  );
}
