import { formatDiscount } from '@grabdeals/shared/coupons';
import { formatCount } from '@grabdeals/shared/digits';
import { MAX_IMPORTED_COUPONS } from '@grabdeals/shared/limits';
import { formatDateTime } from '../../components/dates';
import { TIME_ZONE_NAMES } from '../../components/timeZoneNames';
import type { RowColumn } from '../../components/RowsTable';
import type { CouponImport } from '../../dataProvider/types';
import { ignoredColumnsNote, ImportPage } from '../../imports/ImportPage';
import { useSite } from '../../site/SiteContext';
import { useSiteTimeZone } from './ShownEnd';

const COLUMN_NAMES = 'merchant, code, title, discount, terms, starts, ends, exclusive, websites, product ids';

const COLUMNS: readonly RowColumn<CouponImport['rows'][number]>[] = [
  { label: 'Merchant', render: ({ merchant }) => merchant },
  { label: 'Code', render: ({ code }) => code || 'No code' },
  { label: 'Title', render: ({ title }) => title },
  { label: 'Discount', render: ({ discount }) => discount && formatDiscount(discount) },
  { label: 'Starts', render: ({ startsAt }) => startsAt && formatDateTime(startsAt) },
  { label: 'Ends', render: ({ endsAt }) => endsAt && formatDateTime(endsAt) },
];

/** Imports coupons from a file. */
export default function CouponImportPage() {
  const { label } = useSite();
  const timeZone = useSiteTimeZone();
  const zoneText = timeZone ? `${TIME_ZONE_NAMES[timeZone]}, the time zone of ${label}` : `the time zone of ${label}`;
  return (
    <ImportPage
      help={`Rows without the column “websites” are imported for ${label}.`}
      fileHelp={`CSV or a network’s list, with columns such as ${COLUMN_NAMES}. Merchant and title are required. Up to ${formatCount(MAX_IMPORTED_COUPONS)} rows. A date without a time, such as 11/30/2026, is a day in ${zoneText}; an end includes the whole day. Dates in product feeds are UTC.`}
      send={(api, body) => api.POST('/api/coupons/import', { body })}
      rowsOf={({ rows }) => rows}
      countOf={({ created }) => created}
      notesOf={notesOf}
      columns={COLUMNS}
      resultOf={(_row, isImported) => (isImported ? 'Imported' : 'Valid')}
    />
  );
}

/** Names what the import does not read, and the merchants that have to be added first. */
function notesOf({ ignoredColumns, unknownMerchants }: CouponImport): string[] {
  const unknown = `Unknown merchants: ${unknownMerchants.join(', ')}. Add them first, or correct their names.`;
  return [...(unknownMerchants.length > 0 ? [unknown] : []), ...ignoredColumnsNote({ ignoredColumns })];
}
