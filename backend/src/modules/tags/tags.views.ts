export class TagCountView {
  /** The most frequent spelling. @example "spring sale" */
  tag: string;
  /** Number of records with the tag. @example 12 */
  count: number;
}

export class TagCountsView {
  /** Sorted by tag. */
  data: TagCountView[];
}
