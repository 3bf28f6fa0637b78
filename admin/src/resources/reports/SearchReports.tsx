import { lazy } from 'react';
import { useCanAccess, useCreatePath } from 'react-admin';
import { ExportCsvButton } from '../../components/ExportCsvButton';
import { formatCount } from '../../components/formatCount';
import type { ApiClient } from '../../dataProvider/apiClient';
import { Link } from '../../site/routing';
import { ReportSection } from './ReportSection';
import { ReportTable, SEARCH_COLUMNS } from './ReportTable';
import { type ReportScope, useReportQuery } from './useReport';

const BarsChart = lazy(() => import('./BarsChart'));

/** The chart shows the first bars only; the table has all rows. */
const MAX_BARS = 8;

/** Shows what shoppers search for, and which searches have no results. */
export function SearchReports({ scope }: { scope: ReportScope }) {
  return (
    <>
      <SearchReport
        scope={scope}
        emptyOnly={false}
        title="Searches"
        help="What shoppers search for, by UTC day, without personal texts such as email addresses."
        emptyText="There are no searches in this period."
        fileName="searches"
      />
      <SearchReport
        scope={scope}
        emptyOnly
        title="Searches without results"
        help="Searches for which no product matched all words, by UTC day."
        emptyText="All searches in this period had results."
        fileName="searches-without-results"
      />
    </>
  );
}

interface SearchReportProps {
  scope: ReportScope;
  /** Whether to show only searches without results. */
  emptyOnly: boolean;
  title: string;
  help: string;
  emptyText: string;
  /** Name of the exported file. */
  fileName: string;
}

function SearchReport({ scope, emptyOnly, title, help, emptyText, fileName }: SearchReportProps) {
  const { canAccess: canAddSynonyms } = useCanAccess({ resource: 'synonyms', action: 'create' });
  const { span, websiteName } = scope;
  const query = { ...span, websiteName, emptyOnly };
  const { data, error, retry } = useReportQuery(['reports', 'searches', query], async (api, signal) => {
    const report = await api.GET('/api/home/redclub/getSearchesReport', { params: { query }, signal });
    return report.data;
  });
  const readCsv = (api: ApiClient): Promise<string> =>
    api.GET('/api/home/redclub/getSearchesReport', {
      params: { query },
      headers: { Accept: 'text/csv' },
      parseAs: 'text',
    });
  const rows = data?.rows ?? [];
  const bars = rows.slice(0, MAX_BARS).map(({ text, searches, emptySearches }) => {
    return { id: text, name: text, value: emptyOnly ? emptySearches : searches };
  });
  return (
    <ReportSection
      title={title}
      help={help}
      error={error}
      retry={retry}
      isPending={!data}
      emptyText={rows.length === 0 ? emptyText : undefined}
      action={
        rows.length > 0 && (
          <ExportCsvButton read={readCsv} fileName={`${fileName}-${span.from}-${span.to}`} label={title} />
        )
      }
      chart={<BarsChart label={title} measure={title} bars={bars} format={formatCount} />}
      table={
        data && (
          <ReportTable
            label={title}
            heading="Text"
            idOf={({ text }) => text}
            nameOf={({ text }) => text}
            columns={SEARCH_COLUMNS}
            rows={rows}
            totals={data.totals}
            actionOf={canAddSynonyms ? ({ text }) => <AddSynonymLink term={text} /> : undefined}
          />
        )
      }
    />
  );
}

/** Leads to the form for synonyms with the searched text as the term. */
function AddSynonymLink({ term }: { term: string }) {
  const createPath = useCreatePath();
  const query = new URLSearchParams({ source: JSON.stringify({ term }) });
  return (
    <Link
      to={`${createPath({ resource: 'synonyms', type: 'create' })}?${query.toString()}`}
      aria-label={`Add a synonym of ${term}`}
    >
      Add a synonym
    </Link>
  );
}
