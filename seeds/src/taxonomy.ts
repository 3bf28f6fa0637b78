import { readFile } from 'node:fs/promises';
import { toSlug } from '@grabdeals/shared/slug';
import { z } from 'zod';
import { readData, text } from './content.js';

/** An atom: a kind of product below a category, without a page of its own. */
interface TaxonomyAtom {
  name: string;
  probability: 0;
  id: number;
}

/** A category in the format of the shopping-comparison source (site-manager.txt, section 3). */
export interface TaxonomyEntry {
  name: string;
  probability: 0;
  url: string;
  id: number;
  mature: boolean;
  children?: { category: TaxonomyEntry[] };
  atoms?: { atom: TaxonomyAtom[] };
}

/** Publishers replace this placeholder by their own id. */
const PUBLISHER_ID_PLACEHOLDER = 'PUBLISHER_ID';
const TRACKING = `rf=af1&af_assettype_id=10&af_creative_id=2975&af_id=${PUBLISHER_ID_PLACEHOLDER}&af_placement_id=1`;
/** Derived ids are between the numbered ones and those of feeds. */
const DERIVED_ID_BASE = 100_000_000;
const DERIVED_IDS = 900_000_000;
const ICONS = new URL('../assets/taxonomy-icons/', import.meta.url);

/** A category with its name, and optionally an id, child categories and atoms. */
interface Category {
  name: string;
  id?: number | undefined;
  /** Applies to all descendants, too. */
  mature?: boolean | undefined;
  atoms?: string[] | undefined;
  children?: Category[] | undefined;
}

const categorySchema: z.ZodType<Category> = z.lazy(() =>
  z.union([
    text.transform((name) => ({ name })),
    z.strictObject({
      name: text,
      id: z.int().positive().optional(),
      mature: z.boolean().optional(),
      atoms: z.array(text).min(1).optional(),
      children: z.array(categorySchema).min(1).optional(),
    }),
  ]),
);

/** Reads the category tree of the shopping-comparison source from `content/taxonomy.yaml`. */
export function readTaxonomy(): TaxonomyEntry[] {
  return readData('taxonomy.yaml', z.array(categorySchema)).map((group) => toEntry(group, []));
}

/** Reads the icon of a top-level group, as SVG. */
export function readTaxonomyIcon(id: number): Promise<Uint8Array> {
  return readFile(new URL(`${id}.svg`, ICONS));
}

function toEntry({ name, id, mature, atoms, children }: Category, ancestors: TaxonomyEntry[]): TaxonomyEntry {
  const names = [...ancestors.map((ancestor) => ancestor.name), name];
  const entry: TaxonomyEntry = {
    name,
    probability: 0,
    url: `/${toSlug(name)}/?${TRACKING}`,
    id: id ?? derivedId(names),
    mature: mature ?? ancestors.at(-1)?.mature ?? false,
  };
  const below = [...ancestors, entry];
  return {
    ...entry,
    ...(children && { children: { category: children.map((child) => toEntry(child, below)) } }),
    ...(atoms && {
      atoms: { atom: atoms.map((atom) => ({ name: atom, probability: 0, id: derivedId([...names, atom]) })) },
    }),
  };
}

/** Returns an id that is the FNV-1a hash of the path's names, so that a new category changes no other id. */
function derivedId(names: string[]): number {
  const path = names.join('/');
  let hash = 0x811c9dc5;
  for (let i = 0; i < path.length; i++) hash = Math.imul(hash ^ path.charCodeAt(i), 0x01000193);
  return DERIVED_ID_BASE + ((hash >>> 0) % DERIVED_IDS);
}
