import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCanAccess, useCreatePath, useRefresh } from 'react-admin';
import { formatDateTime } from '../../components/dates';
import { PageHeader } from '../../components/PageHeader';
import { CardOfValues, type RowColumn, RowsTable } from '../../components/RowsTable';
import { ShowPage } from '../../components/ShowPage';
import type { ConversionDetails } from '../../dataProvider/types';
import { SiteName } from '../../site/SiteName';
import { Link } from '../../site/routing';
import { ChooseSite } from './ChooseSite';
import { sourceOf } from './List';
import { StateChip } from './StateChip';

/** An order (/admin/conversions/:id): where it came from, and its ledger. */
export default function OrderPage() {
  return (
    <ShowPage<ConversionDetails>
      title="Order"
      help="An order that an affiliate network has reported."
      failedTitle="This order could not be loaded"
    >
      {(order) => <Order order={order} />}
    </ShowPage>
  );
}

function Order({ order }: { order: ConversionDetails }) {
  const listPath = useCreatePath()({ resource: 'conversions', type: 'list' });
  const { canAccess: canChoose } = useCanAccess({ resource: 'conversions', action: 'edit' });
  const refresh = useRefresh();
  const { isMatched, websiteName, merchantName, networkName, clickedAt } = order;
  return (
    <>
      <PageHeader
        title="Order"
        help={`Reported by ${networkName}. Order numbers and shoppers are not stored.`}
        action={
          <Button component={Link} to={listPath} variant="outlined">
            Back to orders
          </Button>
        }
      />
      <Stack sx={{ gap: 2.5 }}>
        <Card sx={{ p: { xs: 1, sm: 2 } }}>
          <CardOfValues
            values={[
              { label: 'Order', value: formatDateTime(order.occurredAt) },
              { label: 'State', value: <StateChip state={order.state} /> },
              { label: 'Amount', value: order.amount.value },
              { label: 'Commission', value: order.commission.value },
              { label: 'Website', value: websiteName ? <SiteName name={websiteName} /> : 'Not known' },
              { label: 'Merchant', value: merchantName || 'Not known' },
              {
                label: 'Click',
                value: clickedAt ? `${sourceOf(order)}, ${formatDateTime(clickedAt)}` : sourceOf(order),
              },
            ]}
          />
        </Card>
        {!isMatched && canChoose && <ChooseSite order={order} onDone={refresh} />}
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <Typography component="h2" variant="h6">
            Ledger
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
            Everything that the network has reported of this order. Entries are never changed.
          </Typography>
          <RowsTable
            label="Ledger"
            columns={COLUMNS}
            rows={order.entries}
            keyOf={(_, index) => String(index)}
            cardsBelow="sm"
          />
        </Card>
      </Stack>
    </>
  );
}

type Entry = ConversionDetails['entries'][number];
const SOURCES = {
  postback: 'Postback',
  pull: 'API of the network',
  import: 'Import',
  manual: 'By hand or API',
} as const;

const COLUMNS: readonly RowColumn<Entry>[] = [
  { label: 'Received', render: ({ receivedAt }) => formatDateTime(receivedAt) },
  { label: 'Changed by the network', render: ({ updatedAt }) => (updatedAt ? formatDateTime(updatedAt) : '–') },
  { label: 'State', render: ({ state }) => <StateChip state={state} /> },
  { label: 'Amount', align: 'right', render: ({ amount }) => amount.value },
  { label: 'Commission', align: 'right', render: ({ commission }) => commission.value },
  { label: 'From', render: ({ source, isVoid }) => (isVoid ? `${SOURCES[source]}, undone` : SOURCES[source]) },
];
