import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import {
  CanAccess,
  FilterLiveForm,
  FilterLiveSearch,
  ListBase,
  Pagination,
  type RaRecord,
  type SortPayload,
  useListContext,
} from 'react-admin';
import { useCurrentResource, useFormPath, useRecordTexts } from '../resources/useAdminResource';
import { NEW_RECORD_MARK } from '../shortcuts/keys';
import { Link, ListRouting } from '../site/routing';
import { ExportListButton } from './ExportListButton';
import { PageHeader } from './PageHeader';
import { LoadError, StateMessage } from './PageState';
import { READ_OPTIONS } from '../dataProvider/readOptions';
import { SavedListFilters } from './SavedFilters';

interface ResourceListProps<T extends RaRecord> {
  /** Help under the title of the page, which is the label of the screen. Without it, the list is below the page's own header. */
  help?: string;
  action?: ReactNode;
  /** Shown between the header and the list. */
  intro?: ReactNode;
  /** Default: `Search coupons`; null for a list without a search. */
  searchLabel?: string | null;
  /** Inputs beside the search. The source of an input is the filter that it sets. */
  filters?: ReactNode;
  /** Buttons beside the filters, such as the selection of columns. */
  tools?: ReactNode;
  /** Key of the site whose records the list contains; without it, the sites share the records. */
  siteName?: string;
  /** Filter that the list always has. */
  filter?: object;
  sort: SortPayload;
  pageSizes?: number[];
  /** False for a list that opens without the filters and the page of an earlier visit. */
  storeKey?: false;
  /** Returns the polling interval for the records shown; without it, the list does not poll. */
  pollMs?: (records: readonly T[]) => number | false;
  /** Shown if there are no records. */
  empty: ReactNode;
  /** Shown if no record matches the search and the filters. Default: a button that clears them. */
  noMatch?: ReactNode;
  children: ReactNode;
}

const PAGE_SIZES = [25, 50, 100];

/** Shows the list of a resource: header, search, filters, records with their loading, empty and error states, and pages. */
export function ResourceList<T extends RaRecord>(props: ResourceListProps<T>) {
  const { name: resource, label } = useCurrentResource();
  const { many } = useRecordTexts();
  const { help, action, intro, searchLabel = `Search ${many}`, filters, tools, siteName, filter, sort, pollMs } = props;
  const { pageSizes = PAGE_SIZES, storeKey, empty, noMatch, children } = props;
  const queryOptions = { ...READ_OPTIONS, ...(pollMs && { refetchInterval: pollOf(pollMs) }) };
  // Each site has its own selection, so that an action on selected records cannot change the records of another site.
  const siteKey = siteName && `${resource}.${siteName}`;
  return (
    <ListRouting>
      <ListBase<T>
        key={siteKey}
        storeKey={storeKey ?? siteKey}
        sort={sort}
        filter={siteName ? { ...filter, websiteName: siteName } : filter}
        perPage={pageSizes[0]}
        queryOptions={queryOptions}
      >
        {help && <PageHeader title={label} help={help} action={action} />}
        {intro}
        {/* Not hidden: the bar of bulk actions is sticky. */}
        <Card sx={{ overflow: 'clip' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, px: 2, py: 1.5 }}>
            {searchLabel && (
              <Box role="search" sx={{ flex: { xs: '1 1 160px', sm: '1 1 240px' }, maxWidth: { sm: 348 } }}>
                <FilterLiveSearch label={searchLabel} />
              </Box>
            )}
            {filters && (
              // On wide screens, each filter is an item of the toolbar, so that the filters fill the line of the search.
              <Box
                sx={{
                  order: { xs: 1, sm: 0 },
                  width: '100%',
                  display: { sm: 'contents' },
                  '& form': { display: { sm: 'contents' } },
                }}
              >
                <FilterLiveForm>
                  <Box sx={{ display: { xs: 'flex', sm: 'contents' }, flexWrap: 'wrap', columnGap: 1.5 }}>
                    {filters}
                  </Box>
                </FilterLiveForm>
              </Box>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, ml: 'auto' }}>
              {(searchLabel || filters) && <SavedListFilters />}
              {tools}
              <ExportListButton />
            </Box>
          </Box>
          <ListContent empty={empty} noMatch={noMatch} pageSizes={pageSizes}>
            {children}
          </ListContent>
        </Card>
      </ListBase>
    </ListRouting>
  );
}

/** Returns the `refetchInterval` of a list's query, based on the records of the last answer. */
export function pollOf<T>(pollMs: (records: readonly T[]) => number | false) {
  return ({ state }: { state: { data?: { data: T[] } } }) => pollMs(state.data?.data ?? []);
}

type ListContentProps = Pick<ResourceListProps<RaRecord>, 'empty' | 'noMatch' | 'pageSizes' | 'children'>;

/** Shows the records of a list and its pages, or its loading, error or empty state. */
export function ListContent({ empty, noMatch = <NoMatch />, pageSizes = PAGE_SIZES, children }: ListContentProps) {
  const list = useListContext();
  const { error, isPending, total, refetch } = list;
  if (error) return <LoadError title="This list could not be loaded" error={error} retry={() => void refetch()} />;
  if (isPending) return <ListSkeleton />;
  if (!total) return Object.keys(list.filterValues as object).length === 0 ? empty : noMatch;
  return (
    <>
      {children}
      <Pagination rowsPerPageOptions={pageSizes} />
    </>
  );
}

function NoMatch() {
  return (
    <StateMessage
      role="status"
      title="No results"
      text="No record matches the search and the filters."
      action={<ClearFiltersButton />}
    />
  );
}

export function ClearFiltersButton() {
  const { setFilters } = useListContext();
  return (
    <Button variant="outlined" onClick={() => setFilters({})}>
      Clear search and filters
    </Button>
  );
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function ListSkeleton() {
  return (
    <Box role="status" aria-label="Loading" sx={{ px: 2, pb: 2 }}>
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} height={41} />
      ))}
    </Box>
  );
}

/** Links to the form of a new record, for accounts that may create one. @param label Default: `Add coupon`. */
export function AddRecordButton({ label }: { label?: string }) {
  const { formNoun } = useRecordTexts();
  const to = useFormPath();
  return (
    <CanAccess action="create">
      <Button
        {...NEW_RECORD_MARK}
        component={Link}
        to={to}
        variant="contained"
        startIcon={<AddIcon />}
        sx={{ flexShrink: 0 }}
      >
        {label ?? `Add ${formNoun}`}
      </Button>
    </CanAccess>
  );
}
