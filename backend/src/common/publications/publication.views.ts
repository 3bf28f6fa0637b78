/** Fields that the views of all publications have. */
export class PublicationView {
  _id: string;
  /** Id of the record, the same as `_id`. react-admin reads `id`. */
  id: string;
  /** Keys of the sites on which the record appears. @example ["sunsetdeals"] */
  websiteName: string[];
  createdAt: Date;
  updatedAt: Date;
}
