import { Injectable } from '@nestjs/common';
import { Cache } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import { isDuplicateKey } from '../../common/errors/database-errors.js';
import { fieldConflict, fieldError } from '../../common/errors/field-error.js';
import type { RecordState } from '../../common/history/change-log.js';
import type { RestorableRecords } from '../../common/history/restores.js';
import { definedFields } from '../../common/defined-fields.js';
import { restoredFields } from '../../common/resources/restored-fields.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import {
  type CreateSynonymDto,
  type SynonymRule,
  SYNONYMS,
  type SynonymView,
  type UpdateSynonymDto,
} from './synonym.resource.js';
import { SynonymsRepository } from './synonyms.repository.js';

const ALL = 'all';

/** Synonyms of search terms, which all sites share. */
@Injectable()
export class SynonymsService implements RestorableRecords {
  readonly definition = SYNONYMS;
  private readonly cache: Cache<readonly SynonymRule[]>;

  constructor(
    private readonly synonyms: SynonymsRepository,
    invalidations: Invalidations,
  ) {
    this.cache = new Cache(CACHES.synonyms, { invalidations });
  }

  /** Returns the rules that searches use, sorted by term: the same array until a rule may have changed. */
  rules(): Promise<readonly SynonymRule[]> {
    return this.cache.get(ALL, () => this.synonyms.activeRules(), { tags: ['synonyms'] });
  }

  list(query: ListQuery): Promise<RecordPage<SynonymView>> {
    return this.synonyms.list(query);
  }

  /** @throws NotFoundException for an unknown id. */
  get(id: string): Promise<SynonymView> {
    return this.synonyms.get(id);
  }

  /** @throws BadRequestException if a synonym equals the term, ConflictException if another record has the term. */
  create(body: CreateSynonymDto): Promise<SynonymView> {
    assertDiffer(body.term, body.synonyms);
    return this.write(() => this.synonyms.create({ ...SYNONYMS.input.defaults, ...definedFields(body) }));
  }

  /** Updates the fields that the body contains. Throws as `create`. */
  async update(id: string, input: UpdateSynonymDto): Promise<SynonymView> {
    const current = await this.get(id);
    const changes = definedFields(input);
    const { term, synonyms } = { ...current, ...changes };
    assertDiffer(term, synonyms);
    return this.write(() => this.synonyms.update(id, changes));
  }

  async delete(id: string): Promise<SynonymView> {
    const synonym = await this.get(id);
    await this.write(() => this.synonyms.delete(id));
    return synonym;
  }

  /** Returns the synonyms of a term to an earlier state. @throws the errors of `create`. */
  async restore(id: string, state: RecordState): Promise<SynonymView> {
    const fields = await restoredFields<CreateSynonymDto>(SYNONYMS, state);
    assertDiffer(fields.term, fields.synonyms);
    return this.write(() => this.synonyms.restore(id, { ...fields }));
  }

  discard(id: string): Promise<SynonymView> {
    return this.delete(id);
  }

  /** @throws ConflictException if another record has the term. */
  private async write<T>(write: () => Promise<T>): Promise<T> {
    try {
      const result = await write();
      return result;
    } catch (error) {
      if (isDuplicateKey(error)) throw fieldConflict('term', 'This term already has synonyms. Edit them instead.');
      throw error;
    }
  }
}

function assertDiffer(term: string, synonyms: readonly string[]): void {
  if (synonyms.includes(term)) throw fieldError('synonyms', 'A synonym must differ from the term');
}
