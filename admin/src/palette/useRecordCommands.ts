import LanguageIcon from '@mui/icons-material/Language';
import { useQueries } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useNavigate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { ADMIN_BASE } from '../config';
import { useDebounced } from '../components/useDebounced';
import type { Website } from '../dataProvider/types';
import { pages, resources } from '../resources/menu';
import { type MenuItem, recordPathOf, type RecordSearch, textAt } from '../resources/resource';
import { searchOfOtherSite } from '../site/siteAddress';
import { useSiteChoice } from '../site/SiteContext';
import type { Command } from './command';
import { useAccess } from './useCommands';

const RECORDS_PER_KIND = 4;
const MIN_LENGTH = 2;

type Searchable = MenuItem & { search: RecordSearch };
const SEARCHABLE = [...resources, ...pages].filter((item): item is Searchable => item.search !== undefined);

interface RecordResults {
  commands: Command[];
  isPending: boolean;
  /** The kinds whose search has failed. */
  failedKinds: string[];
}

/** Searches the records that the account may read, and the websites that it may switch to, when the typing pauses. */
export function useRecordCommands(query: string): RecordResults {
  const settled = useDebounced(query);
  const { list, edit } = useAccess();
  const { site } = useSiteChoice();
  const dataProvider = useDataProvider();
  const switchTo = useSwitchCommand();
  const kinds = SEARCHABLE.filter(({ name, search }) => list[name] && (site || !search.ofSite));
  const isLongEnough = query.length >= MIN_LENGTH;
  const isSettled = isLongEnough && settled === query;

  const read = <T extends RaRecord>(
    resource: string,
    { sort, ofSite = false, filter: fixed }: Pick<RecordSearch, 'sort' | 'ofSite' | 'filter'>,
    isEnabled = true,
  ) => {
    const filter = { ...fixed, q: query, ...(ofSite && { websiteName: site?.name }) };
    const params = { pagination: { page: 1, perPage: RECORDS_PER_KIND }, sort, filter };
    return {
      queryKey: [resource, 'getList', 'palette', params],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await dataProvider.getList<T>(resource, { ...params, signal })).data,
      enabled: isSettled && isEnabled,
      retry: false,
    };
  };
  const canSwitch = site !== undefined && site.siteCount > 1;
  const sites = useQueries({
    queries: [read<Website>('sites', { sort: { field: 'label', order: 'ASC' } }, canSwitch)],
  })[0];
  const results = useQueries({ queries: kinds.map(({ name, search }) => read<RaRecord>(name, search)) });
  if (!isSettled) return { commands: [], isPending: isLongEnough, failedKinds: [] };

  const others = (sites.data ?? []).filter(({ value }) => value !== site?.name);
  return {
    commands: [
      ...others.map(switchTo),
      ...kinds.flatMap((item, index) =>
        (results[index]?.data ?? []).map((record) => toCommand(item, record, edit[item.name] ?? false)),
      ),
    ],
    isPending: results.some(({ isPending }) => isPending),
    failedKinds: kinds.filter((_kind, index) => results[index]?.isError).map(kindOf),
  };
}

/** Returns the name of the records. */
function kindOf({ label, search }: Searchable): string {
  return search.kind ?? label;
}

function toCommand(item: Searchable, record: RaRecord, mayEdit: boolean): Command {
  const { name, search, icon } = item;
  const label = textAt(record, item.nameField ?? '') || String(record.id);
  const hasForm = item.recordPath !== undefined || ('edit' in item && mayEdit);
  const list = {
    pathname: `${ADMIN_BASE}/${name}`,
    search: `?filter=${encodeURIComponent(JSON.stringify({ q: label }))}`,
  };
  return {
    id: `${name} ${record.id}`,
    group: kindOf(item),
    label,
    detail: search.detail && textAt(record, search.detail),
    icon,
    action: { to: hasForm ? ADMIN_BASE + recordPathOf(item, String(record.id)) : list },
  };
}

/** Returns a function that returns the command which opens the current page of another website. */
function useSwitchCommand(): (website: Website) => Command {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return ({ value, label }) => ({
    id: `switch ${value}`,
    group: 'Switch website',
    label: `Switch to ${label}`,
    icon: LanguageIcon,
    action: { run: () => navigate({ pathname, search: searchOfOtherSite(search, value) }) },
  });
}
