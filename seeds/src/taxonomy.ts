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

/** A category as the shopping-comparison source has it (site-manager.txt, section 3). */
export interface TaxonomyEntry {
  name: string;
  probability: 0;
  url: string;
  id: number;
  mature: boolean;
  children?: { category: TaxonomyEntry[] };
  atoms?: { atom: TaxonomyAtom[] };
}

/** The publisher puts its own id in its place. */
const PUBLISHER_ID_PLACEHOLDER = 'PUBLISHER_ID';
const TRACKING = `rf=af1&af_assettype_id=10&af_creative_id=2975&af_id=${PUBLISHER_ID_PLACEHOLDER}&af_placement_id=1`;
/** Ids that follow from the path lie between the numbered ones and those that feeds bring. */
const DERIVED_ID_BASE = 100_000_000;
const DERIVED_IDS = 900_000_000;
const ICONS = new URL('../assets/taxonomy-icons/', import.meta.url);

/** A category by its name alone, or with an id of its own, categories and atoms below it. */
interface Category {
  name: string;
  id?: number | undefined;
  /** With all below it. */
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

/** The category tree of the shopping-comparison source: `content/taxonomy.yaml`. */
export function readTaxonomy(): TaxonomyEntry[] {
  return readData('taxonomy.yaml', z.array(categorySchema)).map((group) => toEntry(group, []));
}

/** The icon of a top-level group, as SVG. */
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

/** FNV-1a of the names on the way down, so that a new category moves no id. */
function derivedId(names: string[]): number {
  const path = names.join('/');
  let hash = 0x811c9dc5;
  for (let i = 0; i < path.length; i++) hash = Math.imul(hash ^ path.charCodeAt(i), 0x01000193);
  return DERIVED_ID_BASE + ((hash >>> 0) % DERIVED_IDS);
}
