import { ApiPropertyOptional } from '@nestjs/swagger';

export class FollowRedirectView {
  /**
   * Destination URL. Absent if the site has no such uid or its redirect is inactive.
   * @example https://www.crocs.example/sale?af_campaign_id=5035
   */
  redirect?: string;
}

/** A row of an imported file. */
export class ImportedRedirectView {
  /** Line of the file, from 1. The headings are line 1. @example 2 */
  line: number;
  /** @example autumn-sale */
  redirectId: string;
  /** @example https://www.crocs.example/sale */
  targetUrl: string;
  /** Key of the site. @example sunsetdeals */
  websiteName: string;
  /** What the import did with the row; in a preview, what an import would do. Absent for a row with errors. */
  @ApiPropertyOptional({ enum: ['created', 'updated', 'unchanged'] })
  result?: 'created' | 'updated' | 'unchanged';
  /** Why the row is not imported. Empty for a valid row. @example ["There is no site sunset."] */
  errors: string[];
}

/** Result of an import of redirects. In a preview, the numbers are those of an import. */
export class ImportedRedirectsView {
  /** Number of new redirects. @example 12 */
  created: number;
  /** Number of redirects that have changed. @example 3 */
  updated: number;
  /** Number of redirects that are the same as in the file. @example 40 */
  unchanged: number;
  rows: ImportedRedirectView[];
  /** Columns of the file that are not read. @example ["Link"] */
  ignoredColumns: string[];
}
