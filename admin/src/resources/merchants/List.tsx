import { MAX_RATING } from '@grabdeals/shared/limits';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DataTable, DateField, useCreatePath, useResourceContext } from 'react-admin';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { csvExporter } from '../../components/csvExporter';
import { StateMessage } from '../../components/PageState';
import { AddRecordButton, RecordCards, ResourceList } from '../../components/ResourceList';
import type { MerchantRecord } from '../../dataProvider/types';
import { Link as RouterLink } from '../../site/routing';
import { BrandLogo } from '../brands/BrandLogo';
import { deletion, toMerchantRow } from './formValues';

const exporter = csvExporter<MerchantRecord>('merchants', toMerchantRow);

/** All merchants of the installation. */
export default function MerchantList() {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <ResourceList<MerchantRecord>
      title="Merchants"
      help="Websites select their brands from these merchants. Each feed lists the products of one merchant."
      action={<AddRecordButton label="Add merchant" />}
      searchLabel="Search merchants"
      exporter={exporter}
      sort={{ field: 'merchantInfo.name', order: 'ASC' }}
      empty={<StateMessage title="No merchants yet" text="Add a merchant that websites can select as a brand." />}
    >
      {isNarrow ? (
        <RecordCards<MerchantRecord> render={(merchant) => <MerchantCard merchant={merchant} />} />
      ) : (
        <MerchantTable />
      )}
    </ResourceList>
  );
}

const Column = DataTable.Col<MerchantRecord>;

/** Merchants on a wide screen. */
function MerchantTable() {
  return (
    <DataTable<MerchantRecord> bulkActionButtons={false} rowClick={false}>
      <Column source="merchantInfo.name" label="Merchant" render={(merchant) => <MerchantLink merchant={merchant} />} />
      <Column source="mid" label="Merchant ID" />
      <Column
        source="merchantRating"
        label="Rating"
        render={({ merchantRating }) => <MerchantRating rating={merchantRating} />}
      />
      <Column source="merchantInfo.url" label="URL" disableSort sx={{ overflowWrap: 'anywhere' }} />
      <Column source="created_time" label="Added">
        <DateField source="created_time" locales="en-US" options={{ dateStyle: 'medium' }} />
      </Column>
      <Column label="Actions" align="right" render={() => <DeleteRecordButton {...deletion} compact />} />
    </DataTable>
  );
}

/** A merchant on a narrow screen: what its row shows, one under the other. */
function MerchantCard({ merchant }: { merchant: MerchantRecord }) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <MerchantLink merchant={merchant} />
        <Typography
          variant="body2"
          component="div"
          sx={{ display: 'flex', gap: 1.5, pl: 5.25, color: 'text.secondary' }}
        >
          <span>{merchant.mid}</span>
          <span>
            <MerchantRating rating={merchant.merchantRating} />
          </span>
        </Typography>
      </Box>
      <DeleteRecordButton {...deletion} compact />
    </Box>
  );
}

/** A merchant's logo and name, which lead to its form. */
function MerchantLink({ merchant }: { merchant: MerchantRecord }) {
  const resource = useResourceContext();
  const to = useCreatePath()({ resource, type: 'edit', id: merchant.id });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <BrandLogo brand={merchant} />
      <Link component={RouterLink} to={to} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {merchant.merchantInfo.name}
      </Link>
    </Box>
  );
}

/** A merchant's rating in words; nothing while it has none. */
function MerchantRating({ rating }: { rating: number }) {
  return rating > 0 ? `${rating.toFixed(1)} of ${MAX_RATING}` : null;
}
