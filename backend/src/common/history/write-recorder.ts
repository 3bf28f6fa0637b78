import { Logger } from '@nestjs/common';
import { messageOf } from '@grabdeals/shared/error-message';
import type { ChangeLog } from './change-log.js';
import { changeContext } from './change-context.js';
import type { HistoryRules } from '../resources/define-resource.js';
import { changeOf } from './record-change.js';

/** Adds the writes of one repository to the history. */
export class WriteRecorder {
  private readonly logger = new Logger('History');

  constructor(
    private readonly log: ChangeLog,
    readonly options: HistoryRules,
  ) {}

  /**
   * Records what a write has changed. A failure is logged: the write has succeeded, so the operator must not see an error.
   * @param written The records after the write, which may still be read.
   */
  async written(before: readonly object[], written: readonly object[] | Promise<readonly object[]>): Promise<void> {
    const previous = new Map(before.map((record) => [idOf(record), record]));
    let ids = [...previous.keys()];
    try {
      const after = await written;
      ids = after.map(idOf);
      const changes = after.flatMap((record) => changeOf(previous.get(idOf(record)), record, this.options) ?? []);
      await this.log.add(this.options, changes);
    } catch (error) {
      const { correlationId } = changeContext();
      const { resource } = this.options;
      this.logger.error({ correlationId, resource, ids }, `A change is missing in the history: ${messageOf(error)}`);
    }
  }

  /**
   * Records a write that follows. @throws if the history cannot store the change, which must not be made then.
   * @param before Absent for a new record.
   * @returns a function that removes the change from the history if the write fails.
   */
  writing(before: object | undefined, after: object): Promise<() => Promise<void>> {
    const change = changeOf(before, after, this.options);
    return this.log.add(this.options, change ? [change] : []);
  }

  /** Records new records. */
  async inserted(records: readonly object[]): Promise<void> {
    await this.written([], records);
  }

  /** Records a deletion that follows. @throws if the history cannot store the records, which must not be deleted then. */
  async deleting(records: readonly object[]): Promise<void> {
    await this.log.add(
      this.options,
      records.flatMap((record) => changeOf(record, undefined, this.options) ?? []),
    );
  }
}

function idOf(record: { _id?: unknown }): string {
  return String(record._id);
}
