import { formatCount } from '@grabdeals/shared/digits';
import { RESULT_SIGNALS, type SignalKind, TRAFFIC_SIGNALS } from '@grabdeals/shared/signals';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useNotify } from 'react-admin';
import type { To } from 'react-router-dom';
import { formatUtcDay } from '../../components/dates';
import { TitledCard } from '../../components/TitledCard';
import { PageHeader } from '../../components/PageHeader';
import { PageState, StateMessage } from '../../components/PageState';
import { RowsTable } from '../../components/RowsTable';
import { ADMIN_BASE } from '../../config';
import type { Signal } from '../../dataProvider/types';
import { useApiAction, useApiQuery } from '../../dataProvider/useApi';
import { Link as RouterLink } from '../../site/routing';
import { withSite } from '../../site/siteAddress';
import { SiteName } from '../../site/SiteName';
import { type RecordPath, useRecordPath } from '../useAdminResource';

const PAGES = {
  results: {
    title: 'Signals',
    help: 'Results that changed by more than chance, on all my websites. A signal vanishes when its cause does.',
    path: '/api/signals',
    kinds: RESULT_SIGNALS,
    emptyText: 'All results are as usual.',
  },
  traffic: {
    title: 'Traffic Check',
    help: 'Clicks and orders of the last 30 days that are worth a look, on all websites. They are no proof of fraud.',
    path: '/api/signals/traffic',
    kinds: TRAFFIC_SIGNALS,
    emptyText: 'All clicks and orders are as usual.',
  },
} as const;

/** What the signals of a kind are, and what an operator can do about them. */
const KINDS: Readonly<Record<SignalKind, { title: string; help: string }>> = {
  silentNetwork: {
    title: 'Affiliate networks without reports',
    help: 'Check the account, and the postback URL at the network. Signals of its merchants are paused.',
  },
  lowRate: {
    title: 'Fewer orders',
    help: 'Open a link of the merchant, and check that the order is tracked. The program may have ended.',
  },
  lowEarnings: { title: 'Lower earnings per order', help: 'The merchant may have changed its commission.' },
  reversals: { title: 'More reversed orders', help: 'Ask the merchant why it rejects the orders.' },
  deadLink: { title: 'Links without orders', help: 'Open the link, and check its destination and its parameters.' },
  emptyOrigin: {
    title: 'Internet networks without orders',
    help: 'A program may make these clicks, or people who cannot order, such as a school. A network is known for one day only.',
  },
  burst: {
    title: 'Bursts of clicks',
    help: 'A mailing or a post brings many networks. Many clicks of a few networks are more often a program.',
  },
  earlyOrder: {
    title: 'Orders too soon after the click',
    help: 'If there are many of one affiliate network, check its time zone. Browser extensions can also add such clicks.',
  },
  lateOrder: {
    title: 'Orders long after the click',
    help: 'Most merchants remember a click for 30 days. Check the terms of the merchant.',
  },
};

/** Shows signals by kind, each with a link to what it is about. */
export default function SignalList({ page }: { page: keyof typeof PAGES }) {
  const { title, help, path, kinds, emptyText } = PAGES[page];
  const { data, error, refetch } = useApiQuery([path], (api, signal) => api.GET(path, { signal }));
  const notify = useNotify();
  const dismiss = useApiAction(
    (api, id: string) => api.POST('/api/signals/{id}/dismiss', { params: { path: { id } } }),
    () => {
      notify('Signal dismissed for 30 days', { type: 'success' });
      void refetch();
    },
  );
  return (
    <>
      <PageHeader title={title} help={help} />
      {!data && <PageState error={error} retry={() => void refetch()} failedTitle={`${title} could not be loaded`} />}
      {data?.length === 0 && (
        <Card>
          <StateMessage role="status" title="Nothing to report" titleComponent="h2" text={emptyText} />
        </Card>
      )}
      <Stack sx={{ gap: 2.5 }}>
        {kinds.map((kind) => {
          const signals = data?.filter((signal) => signal.kind === kind) ?? [];
          return signals.length === 0 ? null : (
            <KindSection key={kind} kind={kind} signals={signals} onDismiss={(id) => dismiss.mutate(id)} />
          );
        })}
      </Stack>
    </>
  );
}

interface KindSectionProps {
  kind: SignalKind;
  signals: readonly Signal[];
  onDismiss: (id: string) => void;
}

function KindSection({ kind, signals, onDismiss }: KindSectionProps) {
  const { title, help } = KINDS[kind];
  return (
    <TitledCard title={`${title} (${formatCount(signals.length)})`} help={help}>
      <RowsTable
        label={title}
        columns={[
          { label: 'Subject', render: (signal) => <Subject signal={signal} />, style: { minWidth: 140 } },
          { label: 'Finding', render: ({ text }) => text, style: { minWidth: 260 } },
          {
            label: 'Website',
            render: ({ websiteName }) => (websiteName ? <SiteName name={websiteName} /> : 'All websites'),
          },
          {
            label: 'Since',
            render: ({ since }) => (
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                {formatUtcDay(since)}
              </Box>
            ),
          },
          {
            label: 'Action',
            render: (signal) => (
              <Button
                size="small"
                sx={{ ml: -1 }}
                aria-label={`Dismiss ${signal.title}`}
                onClick={() => onDismiss(signal.id)}
              >
                Dismiss
              </Button>
            ),
          },
        ]}
        rows={signals}
        keyOf={({ id }) => id}
        cardsBelow="md"
        isFlush
      />
    </TitledCard>
  );
}

function Subject({ signal }: { signal: Signal }) {
  const to = pathOf(signal, useRecordPath());
  if (!to) return signal.title;
  return (
    <Link component={RouterLink} to={to} underline="hover" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {signal.title}
    </Link>
  );
}

/** Returns the address of the record, or of the report with a merchant’s orders. */
export function pathOf(
  { subject, websiteName }: Pick<Signal, 'subject' | 'websiteName'>,
  recordPath: RecordPath,
): To | undefined {
  switch (subject?.kind) {
    case 'network':
      return recordPath('networks', subject.id);
    case 'order':
      return `${ADMIN_BASE}/conversions/${subject.id}`;
    case 'articleId':
      return recordPath('content', subject.id);
    case 'productId':
      return recordPath('products', subject.id);
    case 'couponId':
      return recordPath('coupons', subject.id);
    case 'merchant':
      return withSite(`${ADMIN_BASE}/reports?period=90${websiteName ? '' : '&sites=all'}#orders`, websiteName);
    default:
      return undefined;
  }
}
