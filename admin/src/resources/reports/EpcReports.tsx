import type { PerformanceRow } from '../../dataProvider/types';
import { useSiteLabel } from '../../site/allSites';
import { SiteName } from '../../site/SiteName';
import { formatCents, placementName } from './reportFormat';
import { ReportSection } from './ReportSection';
import { PERFORMANCE_COLUMNS } from './ReportTable';
import type { ReportScope } from './useReport';

const CURRENCY = 'Orders in other currencies than US dollars are not included.';
const SHARED = 'The earnings of a merchant are divided in proportion to clean clicks.';

/** A report for each field. The heading names the field, and the file. */
const GROUPS = [
  { groupBy: 'websiteName', heading: 'Website', help: `Earnings per clean click of each website. ${CURRENCY}` },
  {
    groupBy: 'slot',
    heading: 'Placement',
    help: `Earnings per clean click of each placement on a page. ${SHARED} ${CURRENCY}`,
    nameOf: ({ slot }: PerformanceRow) => (slot ? placementName(slot) : 'No placement'),
  },
  {
    groupBy: 'mid',
    heading: 'Merchant',
    help: `Earnings per clean click of each merchant. ${CURRENCY}`,
    nameOf: merchantName,
  },
  {
    groupBy: 'articleId',
    heading: 'Article',
    help: `Earnings per clean click of each article. ${SHARED} ${CURRENCY}`,
    nameOf: articleName,
  },
] as const;

/**
 * Shows clicks, earnings and earnings per click by placement, merchant and article; also by website if the reports include several. The
 * group with the most clicks is first.
 */
export function EpcReports({ scope }: { scope: ReportScope }) {
  const siteLabel = useSiteLabel();
  const siteName = ({ websiteName = '' }: PerformanceRow) => siteLabel(websiteName);
  const groups = scope.websiteName ? GROUPS.slice(1) : GROUPS;
  return groups.map(({ groupBy, heading, help, ...group }) => (
    <ReportSection
      key={groupBy}
      request={{ call: 'getPerformanceReport', scope, groupBy }}
      title={`EPC by ${heading.toLowerCase()}`}
      help={help}
      emptyText="There are no clicks and no earnings in this period."
      fileName={`epc-by-${heading.toLowerCase()}`}
      heading={heading}
      idOf={(row) => String(row[groupBy])}
      nameOf={'nameOf' in group ? group.nameOf : siteName}
      renderName={groupBy === 'websiteName' ? (row) => <SiteName name={row.websiteName ?? ''} /> : undefined}
      rowsOf={(rows) => rows.toSorted((a, b) => b.clicks - a.clicks || b.earnings.integral - a.earnings.integral)}
      columns={PERFORMANCE_COLUMNS}
      chart={{ measure: 'EPC', valueOf: ({ epcCents }) => epcCents, format: formatCents }}
    />
  ));
}

function merchantName({ mid, merchantName: name }: PerformanceRow): string {
  if (!mid) return 'No merchant';
  return name || `Merchant ${mid}`;
}

function articleName({ articleId, articleTitle }: PerformanceRow): string {
  if (!articleId) return 'No article';
  return articleTitle || `Deleted article ${articleId}`;
}
