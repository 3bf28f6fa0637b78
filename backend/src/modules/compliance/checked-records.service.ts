import { assertMayManage, type Caller } from '../../common/access/caller.js';
import type { ComplianceRules, ResourceDefinition } from '../../common/resources/define-resource.js';
import type { Subject } from '../../common/resources/subject.js';
import {
  type FieldsOnSites,
  type RecordsOnSites,
  type Save,
  SiteRecordsService,
  type SiteRegister,
  sitesOf,
} from '../../common/site/site-records.service.js';
import type { CheckedRecordDto, ComplianceCheckView, OverridableDto } from './compliance.dto.js';
import type { ComplianceService } from './compliance.service.js';

type CheckedDefinition = ResourceDefinition & { compliance: ComplianceRules };

/** Base class of the services of records on sites that the compliance check reads before they are saved. */
export abstract class CheckedRecordsService<
  View extends Fields & { id: string; version: number },
  Fields extends FieldsOnSites,
  CreateBody extends OverridableDto,
  UpdateBody extends OverridableDto = Partial<CreateBody>,
> extends SiteRecordsService<View, Fields, CreateBody, UpdateBody> {
  protected constructor(
    override readonly definition: CheckedDefinition,
    records: RecordsOnSites<View, Fields>,
    sites: SiteRegister,
    protected readonly compliance: ComplianceService,
  ) {
    super(definition, records, sites);
  }

  /**
   * Checks a record without storing it. Fields that the body lacks have the stored value, or the one of a new record.
   * @throws NotFoundException for an unknown id, ForbiddenException for a site that the caller does not manage.
   */
  async check(
    { id, ...body }: Partial<FieldsOnSites> & CheckedRecordDto,
    caller: Caller,
  ): Promise<ComplianceCheckView> {
    assertMayManage(caller, sitesOf({ websiteName: body.websiteName ?? [] }));
    const stored = id ? await this.get(id, caller) : undefined;
    const next = await this.toChecked(body, stored, caller);
    const { subject } = this.definition.compliance;
    return this.compliance.preview({ next: subject(next, id, body), stored: stored && this.publicSubject(stored, id) });
  }

  /** Returns the record that a check reads. */
  protected abstract toChecked(body: object, stored: View | undefined, caller: Caller): Fields | Promise<Fields>;

  /** @throws UnprocessableEntityException with the problems that the compliance check finds, unless an owner overrides them. */
  protected override save({ next, stored, id, body, caller, write }: Save<View, Fields>): Promise<View> {
    const overridable: OverridableDto = body ?? {};
    return this.compliance.publish({
      next: this.publicSubject(next, id, body),
      stored: stored && this.publicSubject(stored, id),
      override: overridable.complianceOverride,
      caller,
      save: write,
      idOf: (saved) => saved.id,
    });
  }

  private publicSubject(record: Fields, id: string | undefined, body?: object): Subject | undefined {
    const { subject, isDraft } = this.definition.compliance;
    return isDraft?.(record) ? undefined : subject(record, id, body);
  }
}
