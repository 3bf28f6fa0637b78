/** A dated record that stands on one or more sites. */
export interface Publication {
  /** Keys of the sites. */
  websiteName: string[];
  createdAt: Date;
  updatedAt: Date;
}

/** As it is read: with its id under both names. */
export type Published<T> = T & { _id: string; id: string };

/** What at least a new one says; each kind adds its own. */
export type NewPublication = Pick<Publication, 'websiteName'>;

export interface PublicationQuery {
  /** Number of the page, from 1. */
  page: number;
  pageSize: number;
  from?: Date;
  until?: Date;
}
