import { formatCount } from '@grabdeals/shared/digits';
import { useCanAccess, useCreatePath } from 'react-admin';
import { Link } from '../../site/routing';
import { ReportSection } from './ReportSection';
import { SEARCH_COLUMNS } from './ReportTable';
import type { ReportScope } from './useReport';

const REPORTS = [
  {
    emptyOnly: false,
    title: 'Searches',
    help: 'What shoppers search for, by UTC day, without personal texts such as email addresses.',
    emptyText: 'There are no searches in this period.',
    fileName: 'searches',
  },
  {
    emptyOnly: true,
    title: 'Searches without results',
    help: 'Searches for which no product matched all words, by UTC day.',
    emptyText: 'All searches in this period had results.',
    fileName: 'searches-without-results',
  },
];

/** Shows what shoppers search for, and which searches have no results. */
export function SearchReports({ scope }: { scope: ReportScope }) {
  const { canAccess: canAddSynonyms } = useCanAccess({ resource: 'synonyms', action: 'create' });
  return REPORTS.map(({ emptyOnly, ...texts }) => (
    <ReportSection
      key={texts.title}
      {...texts}
      request={{ call: 'getSearchesReport', scope, emptyOnly }}
      heading="Text"
      idOf={({ text }) => text}
      nameOf={({ text }) => text}
      columns={SEARCH_COLUMNS}
      chart={{
        measure: texts.title,
        valueOf: ({ searches, emptySearches }) => (emptyOnly ? emptySearches : searches),
        format: formatCount,
      }}
      actionOf={canAddSynonyms ? ({ text }) => <AddSynonymLink term={text} /> : undefined}
    />
  ));
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
