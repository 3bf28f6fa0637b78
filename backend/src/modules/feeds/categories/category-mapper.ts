import type { CategoryCatalogue } from './category-catalogue.js';

/** What a feed's category is to us. */
export interface MappedCategory {
  /** Leaf first, then its ancestors; empty without one, and where it is to be made. */
  ids: readonly number[];
  /** From the widest to the narrowest, where it is known by its names and not chosen by an operator. */
  names?: readonly string[];
}

const NONE: MappedCategory = { ids: [] };

/** The name of a category path, as operators see it. */
export function categoryPath(names: readonly string[]): string {
  return names.join(' > ');
}

/** Turns the category paths of one run of a feed into category ids, each path looked up once. */
export class CategoryMapper {
  private readonly found = new Map<string, MappedCategory>();
  private readonly ensured = new Map<string, Promise<readonly number[]>>();
  private ensuring: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly catalogue: CategoryCatalogue,
    private readonly runId: string,
    /** Ids that operators have chosen, by path. */
    private readonly chosen: ReadonlyMap<string, number> = new Map(),
  ) {}

  /** What an operator has chosen counts, else what has the names. Nothing is made. */
  async find(names: readonly string[]): Promise<MappedCategory> {
    if (names.length === 0) return NONE;
    const path = categoryPath(names);
    const mapped = this.found.get(path) ?? (await this.lookUp(names, path));
    this.found.set(path, mapped);
    return mapped;
  }

  /**
   * Ids of a path as they were found, which may have been none; where the category is not there any more, it is made. One path after the
   * other: they share their beginnings, and who asks works on several lots.
   */
  ensure(names: readonly string[], found: readonly number[]): Promise<readonly number[]> {
    const path = categoryPath(names);
    const known = this.ensured.get(path);
    if (known) return known;
    const ensured = this.ensuring.then(() => this.ensureNow(names, found));
    this.ensured.set(path, ensured);
    this.ensuring = ensured.catch(() => undefined);
    return ensured;
  }

  private async ensureNow(names: readonly string[], found: readonly number[]): Promise<readonly number[]> {
    const [leaf] = found;
    const isThere = leaf !== undefined && (await this.catalogue.pathOf(leaf)) !== undefined;
    return isThere ? found : this.catalogue.ensurePath(names, this.runId);
  }

  private async lookUp(names: readonly string[], path: string): Promise<MappedCategory> {
    const chosen = this.chosen.get(path);
    const ids = chosen === undefined ? undefined : await this.catalogue.pathOf(chosen);
    return ids ? { ids } : { ids: (await this.catalogue.findPath(names)) ?? [], names };
  }
}
