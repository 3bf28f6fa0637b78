import { assertMayManage, type Caller } from '../access/caller.js';
import type { RecordState } from '../history/change-log.js';
import type { RestorableRecords } from '../history/restores.js';
import type { ResourceDefinition } from '../resources/define-resource.js';
import { restoredFields } from '../resources/restored-fields.js';
import type { SiteRegister } from './site-records.service.js';

type KeyedDefinition = ResourceDefinition & { key: readonly string[] };

/**
 * Base class of the services of records that a site has once, such as its theme, or once for each key, such as its pages. Callers save
 * the records of sites that they manage.
 */
export abstract class SiteRecordService<
  Fields extends { websiteName: string },
  Key extends { websiteName: string } = Pick<Fields, 'websiteName'>,
> implements RestorableRecords {
  protected constructor(
    readonly definition: KeyedDefinition,
    private readonly sites: SiteRegister,
  ) {}

  /** Returns a record to an earlier state, by today's rules. @throws the errors of `assertMaySave` and of a save. */
  async restore(_id: string, state: RecordState, caller: Caller): Promise<unknown> {
    await this.assertMaySave(String(state['websiteName']), caller);
    return this.replace(await restoredFields<Fields>(this.definition, state), caller);
  }

  /** Removes a record. @throws the errors of `assertMaySave`. */
  async discard(id: string, caller: Caller): Promise<unknown> {
    const values = id.split(':');
    const key = Object.fromEntries(this.definition.key.map((name, index) => [name, values[index]])) as Key;
    await this.assertMaySave(key.websiteName, caller);
    return this.remove(key, caller);
  }

  /** Saves the whole record. */
  protected abstract replace(fields: Fields, caller: Caller): Promise<unknown>;

  protected abstract remove(key: Key, caller: Caller): Promise<unknown>;

  /** @throws ForbiddenException for a site that the caller does not manage, BadRequestException for an unknown one. */
  protected async assertMaySave(websiteName: string, caller: Caller): Promise<void> {
    assertMayManage(caller, websiteName);
    await this.sites.assertExists(websiteName);
  }
}
