import { definedFields } from '../../common/defined-fields.js';
import type { HiddenOn, ProductEdits, ProductOverrides } from '../products/product-overrides.js';

/** New values of overrides. A field that is absent keeps its value; null restores the feed's value. */
export type OverrideChanges = { [Field in keyof ProductOverrides]?: ProductOverrides[Field] | null };

/** A change that an operator makes to many products. */
export interface BulkEdit {
  hide?: HiddenOn;
  show?: HiddenOn;
  categoryIds?: number[] | null;
  addTags?: string[];
  removeTags?: string[];
}

/** Returns the edits after the change. Absent tags do not change. */
export function withChanges(
  edits: ProductEdits,
  changes: { overrides?: OverrideChanges; tags?: string[] },
): ProductEdits {
  const { overrides = {}, tags = edits.tags } = changes;
  return { overrides: withoutEmpty({ ...edits.overrides, ...definedFields(overrides) }), tags: [...new Set(tags)] };
}

/**
 * Returns the edits after a bulk edit.
 * @param sites Keys of all sites. A product that all sites hide and that one site shows again stays hidden on the others.
 */
export function withBulkEdit(
  { overrides, tags }: ProductEdits,
  edit: BulkEdit,
  sites: readonly string[],
): ProductEdits {
  const { hide, show, categoryIds, addTags = [], removeTags = [] } = edit;
  const hiddenOn = withoutSites(withSites(overrides.hiddenOn, hide), show, sites);
  return withChanges(
    { overrides, tags },
    {
      overrides: { hiddenOn: hiddenOn ?? null, categoryIds },
      tags: [...tags, ...addTags].filter((tag) => !removeTags.includes(tag)),
    },
  );
}

function withSites(hiddenOn: HiddenOn | undefined, hide: HiddenOn | undefined): HiddenOn | undefined {
  if (hiddenOn === true || hide === true) return true;
  return hide ? [...(hiddenOn ?? []), ...hide] : hiddenOn;
}

function withoutSites(
  hiddenOn: HiddenOn | undefined,
  show: HiddenOn | undefined,
  sites: readonly string[],
): HiddenOn | undefined {
  if (!hiddenOn || show === true) return show === true ? undefined : hiddenOn;
  if (!show) return hiddenOn;
  return (hiddenOn === true ? sites : hiddenOn).filter((site) => !show.includes(site));
}

/** Removes the fields for which the feed's value applies. */
function withoutEmpty({ hiddenOn, ...rest }: OverrideChanges): ProductOverrides {
  const sites = Array.isArray(hiddenOn) ? [...new Set(hiddenOn)] : hiddenOn;
  const all = { ...rest, hiddenOn: Array.isArray(sites) && sites.length === 0 ? null : sites };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value != null));
}
