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

/** One of the demo data: it has the same id every time. */
export type SeededPublication<New> = New & { _id: { toString(): string }; createdAt: Date };

export interface PublicationQuery {
  /** From 1. */
  page: number;
  pageSize: number;
  from?: Date;
  until?: Date;
}

/** A page of records, and how many there are in all. */
export interface PublicationList<T> {
  data: Published<T>[];
  total: number;
}
