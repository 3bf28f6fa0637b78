import type { RecordState } from '../../common/history/change-log.js';
import type { HistoryRules } from '../../common/resources/define-resource.js';
import { keyOf } from '../../common/history/record-change.js';
import type { Change } from './change.schema.js';

/** The fields of a change that contain keys of sites. */
type SiteFields = Pick<Change, 'recordId' | 'sites' | 'leftSites' | 'before' | 'after'>;

/**
 * Returns the fields of a change after its site got another key. The values of a website keep theirs: the website returns with it
 * when it is restored.
 */
export function movedChange(change: Change, from: string, to: string, options: HistoryRules): SiteFields {
  const field = options.resource === 'website' ? undefined : (options.sites ?? options.grantedSites);
  const moved = (key: unknown) => (key === from ? to : key);
  const movedState = (state: RecordState | undefined) => {
    if (!state || !field || !(field in state)) return state;
    const value = state[field];
    return { ...state, [field]: Array.isArray(value) ? value.map(moved) : moved(value) };
  };
  const before = movedState(change.before);
  const after = movedState(change.after);
  return {
    recordId: keyOf(after ?? before ?? {}, options) ?? change.recordId,
    sites: change.sites.map((site) => (site === from ? to : site)),
    ...(change.leftSites ? { leftSites: change.leftSites.map((site) => (site === from ? to : site)) } : {}),
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  };
}
