import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';

const TIMEOUT_MS = 3_000;
const TRIES = 2;
/** Codes of answers without such a record. */
const NO_RECORD: readonly unknown[] = ['ENOTFOUND', 'ENODATA'];

/** Reads TXT records from the DNS. Tests replace this class. */
@Injectable()
export class TxtRecords {
  /** Returns the texts at a name; none for a name without TXT records. @throws the error of a DNS that does not answer. */
  async at(name: string): Promise<string[]> {
    try {
      // The servers of the system may have changed since the start.
      const records = await new Resolver({ timeout: TIMEOUT_MS, tries: TRIES }).resolveTxt(name);
      return records.map((parts) => parts.join(''));
    } catch (error) {
      if (error instanceof Error && 'code' in error && NO_RECORD.includes(error.code)) return [];
      throw error;
    }
  }
}
