export class FollowRedirectView {
  /**
   * Destination URL. Absent if the site has no such uid or its redirect is inactive.
   * @example https://www.crocs.example/sale?af_campaign_id=5035
   */
  redirect?: string;
}

/** A redirect in the Site Manager. */
export class RedirectView {
  _id: string;
  /** Id of the record, the same as `_id`. react-admin reads `id`. */
  id: string;
  /** @example sunsetdeals */
  websiteName: string;
  /** @example autumn-sale */
  redirectId: string;
  /** @example https://www.crocs.example/sale?af_campaign_id=5035 */
  targetUrl: string;
  /** @example "Autumn sale mailing" */
  label: string;
  active: boolean;
  createdAt: Date;
  updatedAt: Date;
}
