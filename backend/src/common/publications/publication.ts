/** A dated record on one or more sites. */
export interface Publication {
  /** Keys of the sites. */
  websiteName: string[];
  createdAt: Date;
  updatedAt: Date;
}

/** A publication with its id as `_id` and `id`. */
export type Published<T> = T & { _id: string; id: string };

/** Fields that new publications of all kinds have. */
export type NewPublication = Pick<Publication, 'websiteName'>;

export interface PublicationQuery {
  /** Number of the page, from 1. */
  page: number;
  pageSize: number;
  from?: Date;
  until?: Date;
}
