import { ForbiddenException, Injectable, UnprocessableEntityException } from '@nestjs/common';
import { type Caller, may } from '../../common/access/caller.js';
import { countOf } from '../../common/count-of.js';
import type { ErrorCode, FindingView } from '../../common/errors/error.dto.js';
import { marked } from '../../common/history/change-context.js';
import type { RecordState } from '../../common/history/change-log.js';
import type { RestorableRecords } from '../../common/history/restores.js';
import { ComplianceOverridesRepository } from './compliance-overrides.repository.js';
import type { ComplianceCheckView, ComplianceOverrideDto } from './compliance.dto.js';
import { FactsService } from './facts.service.js';
import { LinkChecksService } from './link-checks.service.js';
import { checkSubject, newProblems } from './rules/check.js';
import { outboundLinks, type ReadSubject, readSubject } from './rules/read-subject.js';
import type { Subject, SubjectKind } from '../../common/resources/subject.js';
import { COMPLIANCE_OVERRIDES } from './compliance-override.resource.js';

const NOUNS: Readonly<Record<SubjectKind, string>> = { article: 'article', coupon: 'coupon', images: 'list' };

/** A record that is about to be published. */
interface Publication {
  /** The record after the save. Undefined if shoppers will not see it, such as a draft. */
  next: Subject | undefined;
  /** The stored version. Undefined if shoppers do not see it. */
  stored?: Subject;
}

interface PublicationSave<Saved> extends Publication {
  override: ComplianceOverrideDto | undefined;
  caller: Caller;
  save: () => Promise<Saved>;
  /** Returns the id of the saved record. */
  idOf: (saved: Saved) => string;
}

/** A 422 with the findings that block a save. */
class ComplianceException extends UnprocessableEntityException {
  constructor({ kind }: Pick<Subject, 'kind'>, findings: readonly FindingView[]) {
    const noun = NOUNS[kind];
    const problems = countOf(findings.length, 'problem');
    const summary = `The ${noun} has ${problems} that must be solved before it is published.`;
    const messages = findings.map(({ place, message }) => `${place}: ${message}`);
    super({ message: [summary, ...messages], code: 'compliance' satisfies ErrorCode, findings });
  }
}

/** Checks records before shoppers see them, and records overrides of owners. */
@Injectable()
export class ComplianceService implements RestorableRecords {
  readonly definition = COMPLIANCE_OVERRIDES;
  constructor(
    private readonly facts: FactsService,
    private readonly links: LinkChecksService,
    private readonly overrides: ComplianceOverridesRepository,
  ) {}

  /** Checks a record without saving it, and requests the links whose results are missing. */
  async preview(publication: Publication & { next: Subject }): Promise<ComplianceCheckView> {
    const next = readSubject(publication.next);
    const pendingLinks = await this.links.request(outboundLinks(next));
    const { findings, blocking } = await this.assess(next, publication);
    const blockers = new Set(blocking);
    return { findings: findings.map((finding) => ({ ...finding, blocks: blockers.has(finding) })), pendingLinks };
  }

  /**
   * Returns a check for each of these new records, whose facts are read once.
   * The check throws ComplianceException if the record has problems.
   */
  async newRecordsChecker(subjects: readonly Subject[]): Promise<(subject: Subject) => void> {
    const facts = await this.facts.about(subjects.map(readSubject));
    return (subject) => {
      const blocking = newProblems(checkSubject(readSubject(subject), facts), []);
      if (blocking.length > 0) throw new ComplianceException(subject, blocking);
    };
  }

  /**
   * Saves a record if it has no new problems, or if an owner overrides them. Then its links are checked in the background.
   * @throws ComplianceException if the record has problems that its stored version does not have, ForbiddenException if another
   * caller than an owner overrides.
   */
  async publish<Saved>(publication: PublicationSave<Saved>): Promise<Saved> {
    const { next, override, caller, save, idOf } = publication;
    // An override is the decision of a person.
    if (override) assertMayOverride(caller);
    if (!next) return save();
    const subject = readSubject(next);
    const { blocking } = await this.assess(subject, publication);
    if (blocking.length > 0 && !override) throw new ComplianceException(next, blocking);
    const saved = await (override && blocking.length > 0
      ? this.saveRecorded(next, blocking, { reason: override.reason, createdBy: caller.id }, save, idOf)
      : save());
    await this.links.request(outboundLinks(subject));
    return saved;
  }

  /** Returns an override, after its website is restored. @throws ForbiddenException unless the caller is an owner. */
  async restore(id: string, state: RecordState, caller: Caller): Promise<void> {
    assertMayOverride(caller);
    await this.overrides.restore(id, state);
  }

  /**
   * Removes an override, because the save that it allowed is undone. The trash does not contain it.
   * @throws ForbiddenException unless the caller is an owner.
   */
  async discard(id: string, caller: Caller): Promise<void> {
    assertMayOverride(caller);
    return marked({ isDependent: true }, () => this.overrides.delete(id));
  }

  /** Records the override before the save, so that no record is published by an override that is not recorded. */
  private async saveRecorded<Saved>(
    { kind, id, title, websiteName }: Subject,
    findings: FindingView[],
    decision: { reason: string; createdBy: string },
    save: () => Promise<Saved>,
    idOf: (saved: Saved) => string,
  ): Promise<Saved> {
    const recorded = await this.overrides.create({ kind, recordId: id, title, websiteName, findings, ...decision });
    let saved: Saved;
    try {
      saved = await save();
    } catch (error) {
      // Nothing was published, so the trash must not contain the override.
      await marked({ isDependent: true }, () => this.overrides.delete(recorded.id));
      throw error;
    }
    if (!id) await this.overrides.update(recorded.id, { recordId: idOf(saved) });
    return saved;
  }

  private async assess(
    next: ReadSubject,
    { stored }: Publication,
  ): Promise<{ findings: FindingView[]; blocking: FindingView[] }> {
    const previous = stored && readSubject(stored);
    const facts = await this.facts.about(previous ? [next, previous] : [next]);
    const findings = checkSubject(next, facts);
    return { findings, blocking: newProblems(findings, previous ? checkSubject(previous, facts) : []) };
  }
}

function assertMayOverride(caller: Caller): void {
  if (!may(caller, 'compliance-overrides', 'create'))
    throw new ForbiddenException('Only an owner can override the compliance check.');
}
