import { formatCount } from '@grabdeals/shared/digits';
import { MAX_IMPORTED_REDIRECTS } from '@grabdeals/shared/limits';
import type { RowColumn } from '../../components/RowsTable';
import type { RedirectImport } from '../../dataProvider/types';
import { ignoredColumnsNote, ImportPage } from '../../imports/ImportPage';
import { useSite } from '../../site/SiteContext';

type Row = RedirectImport['rows'][number];

const COLUMNS: readonly RowColumn<Row>[] = [
  { label: 'Redirect', render: ({ redirectId }) => redirectId },
  { label: 'Destination', render: ({ targetUrl }) => targetUrl },
  { label: 'Website', render: ({ websiteName }) => websiteName },
];
const DONE = { created: 'Added', updated: 'Updated', unchanged: 'Unchanged' } as const;
const PLANNED = { created: 'New', updated: 'Update', unchanged: 'Unchanged' } as const;

/** Imports redirects from a file, also from an export. */
export default function RedirectImportPage() {
  const { label } = useSite();
  return (
    <ImportPage
      help={`Rows without the column “website” are imported for ${label}. Redirects that exist are updated.`}
      fileHelp={`CSV with the columns redirect ID, destination URL, label, website and active, as in an export. The ID and the destination are required. Up to ${formatCount(MAX_IMPORTED_REDIRECTS)} rows.`}
      send={(api, body) => api.POST('/api/redirects/import', { body })}
      rowsOf={({ rows }) => rows}
      countOf={({ created, updated }) => created + updated}
      notesOf={ignoredColumnsNote}
      columns={COLUMNS}
      resultOf={({ result = 'unchanged' }, isImported) => (isImported ? DONE : PLANNED)[result]}
    />
  );
}
