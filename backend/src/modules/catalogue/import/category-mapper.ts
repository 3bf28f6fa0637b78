import type { CategoryCatalogue } from './category-catalogue.js';
import { shortText } from '@grabdeals/shared/short-text';
import { toPlainText } from './plain-text.js';

const MAX_DEPTH = 6;
const MAX_NAME = 80;

/** No category has it: in a trial run it stands for one that the import would make. */
const CATEGORY_TO_BE_MADE = -1;

/**
 * Names of a category path such as `Electronics > Audio > Headphones`, from the widest to the narrowest. A bare number
 * (an id of Google's own taxonomy) names nothing.
 */
export function parseCategoryPath(text: string): string[] {
  const plain = toPlainText(text).replace(/^\d+(\s*-\s*|$)/, '');
  return plain
    .split('>')
    .map((name) => shortText(name.trim(), MAX_NAME))
    .filter(Boolean)
    .slice(0, MAX_DEPTH);
}

/** Turns the category paths of one feed into category ids, each path looked up once. */
export class CategoryMapper {
  private readonly known = new Map<string, number[]>();

  constructor(
    private readonly catalogue: CategoryCatalogue,
    /** A trial run makes no categories. */
    private readonly dryRun: boolean,
  ) {}

  /** Leaf first, then its ancestors; none for an empty path. */
  async idsOf(path: readonly string[]): Promise<number[]> {
    if (path.length === 0) return [];
    const key = path.join('>');
    const ids = this.known.get(key) ?? (await this.lookUp(path));
    this.known.set(key, ids);
    return ids;
  }

  private async lookUp(path: readonly string[]): Promise<number[]> {
    if (!this.dryRun) return this.catalogue.ensurePath(path);
    return (await this.catalogue.findPath(path)) ?? [CATEGORY_TO_BE_MADE];
  }
}
