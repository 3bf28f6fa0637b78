import { isDatabaseUnavailable } from '../errors/database-errors.js';
import type { HistoryRules } from '../resources/define-resource.js';
import type { ChangeLog } from './change-log.js';
import { changeOf, recordIdOf } from './record-change.js';

/** A record before and after a write. A new record has no state before the write, a deleted one has none after it. */
type Write = readonly [before?: object, after?: object];

/** Records the writes of one kind of records. */
export class WriteRecorder {
  constructor(
    private readonly log: ChangeLog,
    private readonly options: HistoryRules,
  ) {}

  /** @param record A new record. If it was deleted before, its versions go on. */
  lastVersion(record: object): Promise<number> {
    return this.log.lastVersion(this.options, recordIdOf(record, this.options));
  }

  /**
   * Adds the writes to the history, so that none is missing there, then makes them. If they fail, the history does not contain them.
   * @param write Returns whether the records were written.
   * @throws if the history cannot store the changes. Nothing is written then.
   */
  async record(writes: readonly Write[], write: () => Promise<boolean>): Promise<boolean> {
    const changes = writes.flatMap(([before, after]) => changeOf(before, after, this.options) ?? []);
    const withdraw = await this.log.add(this.options, changes);
    try {
      const isWritten = await write();
      if (!isWritten) await withdraw();
      return isWritten;
    } catch (error) {
      // A write whose answer is missing may have happened.
      if (!isDatabaseUnavailable(error)) await withdraw();
      throw error;
    }
  }
}
