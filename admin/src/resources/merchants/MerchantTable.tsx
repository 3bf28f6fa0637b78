import { DataTable, DateField } from 'react-admin';
import type { MerchantRecord } from '../../dataProvider/types';
import { DeleteMerchantButton } from './DeleteButton';
import { MerchantLink } from './MerchantLink';
import { MerchantRating } from './MerchantRating';

const Column = DataTable.Col<MerchantRecord>;

/** Merchants on a wide screen. */
export function MerchantTable() {
  return (
    <DataTable<MerchantRecord> bulkActionButtons={false} rowClick={false}>
      <Column source="merchantInfo.name" label="Merchant" render={(merchant) => <MerchantLink merchant={merchant} />} />
      <Column source="mid" label="Mid" />
      <Column
        source="merchantRating"
        label="Rating"
        render={({ merchantRating }) => <MerchantRating rating={merchantRating} />}
      />
      <Column source="merchantInfo.url" label="Url" disableSort sx={{ overflowWrap: 'anywhere' }} />
      <Column source="created_time" label="Added">
        <DateField source="created_time" locales="en-US" options={{ dateStyle: 'medium' }} />
      </Column>
      <Column label="Actions" align="right" render={() => <DeleteMerchantButton compact />} />
    </DataTable>
  );
}
