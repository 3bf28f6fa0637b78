import type { Caller } from '../access/caller.js';
import type { ListQuery, RecordPage } from './simple-rest.js';

/** Options of `RecordService.delete`. */
export interface DeleteOptions {
  /** Also deletes the records that depend on the record. */
  force?: boolean;
}

/** The service of a resource. `Context` is the service's knowledge of the request: the caller, unless specified otherwise. */
export interface RecordService<View, CreateDto, UpdateDto, Context = Caller, Row extends View = View> {
  list(query: ListQuery, context: Context): Promise<RecordPage<View>>;
  /** Returns the rows of an export, if its columns read more than the records. */
  exported?(records: readonly View[]): Promise<Row[]>;
  /** @throws NotFoundException for an unknown id. */
  get(id: string, context: Context): Promise<View>;
  create(body: CreateDto, context: Context): Promise<View>;
  update(id: string, body: UpdateDto, context: Context): Promise<View>;
  /** Returns the deleted record. */
  delete(id: string, context: Context, options: DeleteOptions): Promise<View>;
}
