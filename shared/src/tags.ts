/** Characters of a tag. */
export const MAX_TAG_LENGTH = 30;
/** Tags of a record. */
export const MAX_TAGS = 20;

/** Changes of the tags of a record. */
export interface TagChanges {
  add: readonly string[];
  remove: readonly string[];
}

/** A tag, and the number of records that have it. */
export interface TagCount {
  tag: string;
  count: number;
}

/** Returns whether the texts are the same tag: tags ignore case, and spaces at their ends. */
export function isSameTag(one: string, other: string): boolean {
  return keyOf(one) === keyOf(other);
}

/** Returns the tags without needless spaces, each once in its first spelling, sorted. */
export function toTags(texts: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of texts.map(withoutNeedlessSpaces)) if (!byKey.has(keyOf(tag))) byKey.set(keyOf(tag), tag);
  return [...byKey.values()].sort(compareTags);
}

/** Returns why a record cannot have the tags, which `toTags` has returned; undefined if it can. */
export function tagProblem(tags: readonly string[]): string | undefined {
  if (tags.includes('')) return 'A tag cannot be blank';
  if (tags.some((tag) => tag.includes(','))) return 'A tag cannot contain a comma';
  if (tags.some((tag) => tag.length > MAX_TAG_LENGTH)) return `A tag has at most ${MAX_TAG_LENGTH} characters`;
  return tags.length > MAX_TAGS ? `A record has at most ${MAX_TAGS} tags` : undefined;
}

/** Returns the tags after the changes. Tags that the record has keep their spelling. */
export function withTagChanges(tags: readonly string[], { add, remove }: TagChanges): string[] {
  return toTags([...tags, ...add]).filter((tag) => !remove.some((removed) => isSameTag(removed, tag)));
}

/** Adds up the counts of spellings of the same tag. The tag has its most frequent spelling. Returns them sorted. */
export function mergeSpellings(counts: readonly TagCount[]): TagCount[] {
  const byKey = new Map<string, TagCount>();
  const mostFrequentFirst = [...counts].sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1));
  for (const { tag, count } of mostFrequentFirst) {
    const merged = byKey.get(keyOf(tag)) ?? { tag, count: 0 };
    byKey.set(keyOf(tag), { ...merged, count: merged.count + count });
  }
  return [...byKey.values()].sort((a, b) => compareTags(a.tag, b.tag));
}

function keyOf(tag: string): string {
  return withoutNeedlessSpaces(tag).toLowerCase();
}

function withoutNeedlessSpaces(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function compareTags(one: string, other: string): number {
  return one.localeCompare(other, 'en');
}
