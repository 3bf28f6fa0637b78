import { toSlug } from '@grabdeals/shared/slug';

/** An atom: a kind of product below a category, without a page of its own. */
export interface TaxonomyAtom {
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
export const PUBLISHER_ID_PLACEHOLDER = 'PUBLISHER_ID';

const TRACKING = `rf=af1&af_assettype_id=10&af_creative_id=2975&af_id=${PUBLISHER_ID_PLACEHOLDER}&af_placement_id=1`;
const LINE = /^( *)(- )?(.+?)(?: #(\d+))?( !)?$/;
const INDENT = 2;
const MAX_LEVELS = 4;
/** Ids that follow from the path lie between the numbered ones and those that feeds bring. */
const DERIVED_ID_BASE = 100_000_000;
const DERIVED_IDS = 900_000_000;

interface Line {
  level: number;
  isAtom: boolean;
  name: string;
  id?: number;
  isMature: boolean;
}

/**
 * Reads a group from its outline: a category a line, two blanks deeper than the one it belongs to. A hyphen marks an atom,
 * `#80` gives an id (others follow from the path, so that a new line moves none), `!` marks a category and all below it as
 * mature. At most four levels of categories.
 */
export function readOutline(outline: string): TaxonomyEntry {
  const lines = outline
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readLine);
  const path: TaxonomyEntry[] = [];
  for (const line of lines) {
    const parent = path[line.level - 1];
    if ((line.level === 0) !== (path.length === 0) || (line.level > 0 && !parent)) {
      throw new Error(`Nothing to put ${line.name} under`);
    }
    if (line.isAtom && parent) {
      const id = line.id ?? idOf([...path.slice(0, line.level), line]);
      parent.atoms ??= { atom: [] };
      parent.atoms.atom.push({ name: line.name, probability: 0, id });
      continue;
    }
    if (line.level >= MAX_LEVELS) throw new Error(`${line.name} lies too deep`);
    const entry = toEntry(line, path.slice(0, line.level));
    if (parent) {
      parent.children ??= { category: [] };
      parent.children.category.push(entry);
    }
    path.splice(line.level, path.length, entry);
  }
  const [group] = path;
  if (!group) throw new Error('The outline is empty');
  return group;
}

function readLine(line: string): Line {
  const [, blanks = '', hyphen, name = '', id, mark] = LINE.exec(line.trimEnd()) ?? [];
  if (!name || blanks.length % INDENT !== 0) throw new Error(`Not a line of an outline: ${line}`);
  const level = blanks.length / INDENT;
  return { level, isAtom: hyphen !== undefined, name, isMature: mark !== undefined, ...(id && { id: Number(id) }) };
}

function toEntry(line: Line, ancestors: TaxonomyEntry[]): TaxonomyEntry {
  return {
    name: line.name,
    probability: 0,
    url: `/${toSlug(line.name)}/?${TRACKING}`,
    id: line.id ?? idOf([...ancestors, line]),
    mature: line.isMature || (ancestors.at(-1)?.mature ?? false),
  };
}

/** FNV-1a of the names on the way down. */
function idOf(path: { name: string }[]): number {
  const text = path.map(({ name }) => name).join('/');
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return DERIVED_ID_BASE + ((hash >>> 0) % DERIVED_IDS);
}
