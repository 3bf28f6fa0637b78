import type { HistoryRules } from '../resources/define-resource.js';
import type { ChangeLog } from './change-log.js';
import { changeOf, recordIdOf } from './record-change.js';

/**
 * Adds the writes of one repository to the history, before they happen. The methods throw if the history cannot store the changes,
 * which must not be made then. They return a function that removes the changes if the write fails.
 */
export class WriteRecorder {
  constructor(
    private readonly log: ChangeLog,
    private readonly options: HistoryRules,
  ) {}

  /** @param record A new record. If it was deleted before, its versions go on. */
  lastVersion(record: object): Promise<number> {
    return this.log.lastVersion(this.options, recordIdOf(record, this.options));
  }

  updating(before: object, after: object): Promise<() => Promise<void>> {
    return this.add([[before, after]]);
  }

  inserting(records: readonly object[]): Promise<() => Promise<void>> {
    return this.add(records.map((record) => [undefined, record]));
  }

  deleting(records: readonly object[]): Promise<() => Promise<void>> {
    return this.add(records.map((record) => [record, undefined]));
  }

  private add(writes: readonly (readonly [before?: object, after?: object])[]): Promise<() => Promise<void>> {
    const changes = writes.flatMap(([before, after]) => changeOf(before, after, this.options) ?? []);
    return this.log.add(this.options, changes);
  }
}
