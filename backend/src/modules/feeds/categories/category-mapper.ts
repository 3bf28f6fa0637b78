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
  private readonly made = new Map<string, number[]>();
  private making: Promise<unknown> = Promise.resolve();

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

  /** Ids of a path as they were found, which may have been none. Where the category is not there any more, it is made. */
  async ensure(names: readonly string[], found: readonly number[]): Promise<readonly number[]> {
    const [leaf] = found;
    return leaf !== undefined && (await this.catalogue.pathOf(leaf)) ? found : this.make(names);
  }

  /** One path after the other: they share their beginnings, and who asks works on several lots. */
  private make(names: readonly string[]): Promise<number[]> {
    const making = this.making.then(() => this.makeNow(names));
    this.making = making.catch(() => undefined);
    return making;
  }

  private async makeNow(names: readonly string[]): Promise<number[]> {
    const path = categoryPath(names);
    const ids = this.made.get(path) ?? (await this.catalogue.ensurePath(names, this.runId));
    this.made.set(path, ids);
    return ids;
  }

  private async lookUp(names: readonly string[], path: string): Promise<MappedCategory> {
    const chosen = this.chosen.get(path);
    const ids = chosen === undefined ? undefined : await this.catalogue.pathOf(chosen);
    return ids ? { ids } : { ids: (await this.catalogue.findPath(names)) ?? [], names };
  }
}
