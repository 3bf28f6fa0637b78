import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { assertMayManage, type Caller } from '../../common/access/caller.js';
import { Resources } from '../../common/resources/resources.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { AuthService } from '../auth/auth.service.js';
import { ComplianceOverridesRepository } from './compliance-overrides.repository.js';
import type { ComplianceOverrideView, RecordFindingsView, SiteFindingsView } from './compliance.dto.js';
import { FactsService } from './facts.service.js';
import { checkSubject, isProblem } from './rules/check.js';
import { type ReadSubject, readSubject } from './rules/read-subject.js';

/** Records whose facts are read together. */
const BATCH = 50;
const MAX_RECORDS = 200;

/** What the Site Manager's compliance page shows: findings of published records, and overrides. */
@Injectable()
export class SiteFindingsService {
  constructor(
    private readonly facts: FactsService,
    private readonly overrides: ComplianceOverridesRepository,
    private readonly accounts: AuthService,
    private readonly resources: Resources,
  ) {}

  /** Checks the published records of a site. @throws ForbiddenException for a site that the caller does not manage. */
  async ofSite(websiteName: string, caller: Caller): Promise<SiteFindingsView> {
    assertMayManage(caller, websiteName);
    const records: RecordFindingsView[] = [];
    let batch: ReadSubject[] = [];
    for await (const subject of this.resources.publishedSubjects(websiteName)) {
      // Findings of other sites of the record do not belong here.
      batch.push(readSubject({ ...subject, websiteName: [websiteName] }));
      if (batch.length < BATCH) continue;
      records.push(...(await this.check(batch)));
      batch = [];
      // Lets other requests run in between.
      await setImmediate();
    }
    records.push(...(await this.check(batch)));
    const hasProblems = ({ findings }: RecordFindingsView) => findings.some(isProblem);
    const sorted = [...records.filter(hasProblems), ...records.filter((record) => !hasProblems(record))];
    return { data: sorted.slice(0, MAX_RECORDS), totalCount: records.length };
  }

  /** Returns a page of the recorded overrides with the names of the owners. */
  async listOverrides(query: ListQuery): Promise<RecordPage<ComplianceOverrideView>> {
    const { data, total } = await this.overrides.list(query, undefined);
    const names = await this.accounts.fullNames([...new Set(data.map(({ createdBy }) => createdBy))]);
    return {
      data: data.map(({ id, kind, recordId, title, websiteName, reason, findings, createdBy, createdAt }) => ({
        ...{ id, kind, recordId, title, websiteName, reason, findings, createdBy, createdAt },
        createdByName: names.get(createdBy) ?? '',
      })),
      total,
    };
  }

  private async check(subjects: ReadSubject[]): Promise<RecordFindingsView[]> {
    if (subjects.length === 0) return [];
    const facts = await this.facts.about(subjects);
    return subjects.flatMap((subject) => {
      const findings = checkSubject(subject, facts);
      const { kind, id, title } = subject;
      return findings.length > 0 ? [{ kind, recordId: id, title, findings }] : [];
    });
  }
}
