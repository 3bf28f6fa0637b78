import { definedFields } from '../../common/defined-fields.js';
import type { HiddenOn, ProductOverrides } from '../products/product-overrides.js';

/** What operators have set of a product. */
export interface ProductEdits {
  overrides: ProductOverrides;
  /** In the order in which they were added, each once. */
  tags: string[];
}

/** A new value for each field that is named; null gives it back to the feed. */
export type OverrideChanges = { [Field in keyof ProductOverrides]?: ProductOverrides[Field] | null };

/** What one operator does to many products. */
export interface BulkEdit {
  hide?: HiddenOn;
  show?: HiddenOn;
  categoryIds?: number[] | null;
  addTags?: string[];
  removeTags?: string[];
}

export function withChanges(
  edits: ProductEdits,
  changes: { overrides?: OverrideChanges; tags?: string[] },
): ProductEdits {
  const { overrides = {}, tags = edits.tags } = changes;
  return { overrides: withoutEmpty({ ...edits.overrides, ...definedFields(overrides) }), tags: [...new Set(tags)] };
}

/** @param sites Keys of all sites: a product that is hidden on all of them and shown on one stays hidden on the others. */
export function withBulkEdit(
  { overrides, tags }: ProductEdits,
  edit: BulkEdit,
  sites: readonly string[],
): ProductEdits {
  const { hide, show, categoryIds, addTags = [], removeTags = [] } = edit;
  const hiddenOn = shownOn(hiddenOnToo(overrides.hiddenOn, hide), show, sites);
  return withChanges(
    { overrides, tags },
    {
      overrides: { hiddenOn: hiddenOn ?? null, categoryIds },
      tags: [...tags, ...addTags].filter((tag) => !removeTags.includes(tag)),
    },
  );
}

function hiddenOnToo(hiddenOn: HiddenOn | undefined, hide: HiddenOn | undefined): HiddenOn | undefined {
  if (hiddenOn === true || hide === true) return true;
  return hide ? [...(hiddenOn ?? []), ...hide] : hiddenOn;
}

function shownOn(
  hiddenOn: HiddenOn | undefined,
  show: HiddenOn | undefined,
  sites: readonly string[],
): HiddenOn | undefined {
  if (!hiddenOn || show === true) return show === true ? undefined : hiddenOn;
  if (!show) return hiddenOn;
  return (hiddenOn === true ? sites : hiddenOn).filter((site) => !show.includes(site));
}

/** Without the fields that are the feed's. */
function withoutEmpty({ hiddenOn, ...rest }: OverrideChanges): ProductOverrides {
  const sites = Array.isArray(hiddenOn) ? [...new Set(hiddenOn)] : hiddenOn;
  const all = { ...rest, hiddenOn: Array.isArray(sites) && sites.length === 0 ? null : sites };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value != null));
}
