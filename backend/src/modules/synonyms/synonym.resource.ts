import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsString, Matches, MaxLength } from 'class-validator';
import { MAX_SYNONYM, MAX_SYNONYMS } from '@grabdeals/shared/limits';
import { toSearchTerm } from '@grabdeals/shared/search-terms';
import { NullIsAbsent, UpdateOf } from '../../common/http/empty-values.js';
import { defineResource } from '../../common/resources/define-resource.js';
import { CreateOf, ViewOf } from '../../common/resources/record.dto.js';
import type { ListExport } from '../../common/http/list-export.js';

/** Words that shoppers use for the same products. */
export interface SynonymRule {
  /** What a shopper types, in lower case: one or several words. @example couch */
  term: string;
  /** What products are also called, each one or several words. @example ["sofa", "loveseat"] */
  synonyms: readonly string[];
  /** Whether a search for one of the synonyms also finds products called by the term. */
  isTwoWay: boolean;
}

const HAS_WORD = /[\p{L}\p{N}]/u;

/** Converts a text, or the texts of a list without duplicates and empty texts, to lower case without needless spaces. */
function SearchTerms(): PropertyDecorator {
  const convert = (text: unknown) => (typeof text === 'string' ? toSearchTerm(text) : text);
  return Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? [...new Set(value.map(convert))].filter((text) => text !== '') : convert(value ?? ''),
  );
}

/** The fields of synonyms that operators set. */
class SynonymFields implements SynonymRule {
  /** What a shopper types: one or several words. Stored in lower case. @example ottoman */
  @Prop({ required: true })
  @SearchTerms()
  @IsString()
  @MaxLength(MAX_SYNONYM, { message: `Please enter at most ${MAX_SYNONYM} characters` })
  @Matches(HAS_WORD, { message: 'Please enter a term' })
  term: string;

  /** What products are also called, each one or several words. Stored in lower case. @example ["footstool", "foot rest"] */
  @Prop({ type: [String], required: true })
  @SearchTerms()
  @Matches(HAS_WORD, { each: true, message: 'Each synonym must contain a letter or digit' })
  @MaxLength(MAX_SYNONYM, { each: true, message: `Please enter at most ${MAX_SYNONYM} characters for each synonym` })
  @IsString({ each: true })
  @ArrayMaxSize(MAX_SYNONYMS, { message: `Please enter at most ${MAX_SYNONYMS} synonyms` })
  @ArrayMinSize(1, { message: 'Please enter at least one synonym' })
  @IsArray({ message: 'Please enter at least one synonym' })
  synonyms: string[];

  /** Whether a search for one of the synonyms also finds products called by the term. Default: false. */
  @Prop()
  @NullIsAbsent()
  @IsBoolean()
  isTwoWay: boolean;

  /** Whether searches use the synonyms. Default: true. */
  @Prop()
  @NullIsAbsent()
  @IsBoolean()
  active: boolean;
}

/** Synonyms of a search term. All sites share them. */
@Schema({ collection: 'synonyms', timestamps: true })
export class Synonym extends SynonymFields {
  createdAt: Date;
  updatedAt: Date;
}

export const SynonymSchema = SchemaFactory.createForClass(Synonym);
// A term has one record, also if two operators add it at the same time.
SynonymSchema.index({ term: 1 }, { unique: true });

const DEFAULTS = { isTwoWay: false, active: true };

/** Synonyms of the product search, which all sites share. */
export const SYNONYMS = defineResource(Synonym, {
  resource: 'synonyms',
  noun: 'synonym',
  label: 'term',
  sites: null,
  secrets: {},
  ignored: [],
  input: { fields: SynonymFields, defaults: DEFAULTS },
  list: {
    searched: ['term', 'synonyms'],
    filters: { active: 'boolean', isTwoWay: 'boolean' },
    sortable: ['term', 'isTwoWay', 'active', 'createdAt', 'updatedAt'],
  },
  hasTags: false,
  pictures: [],
  removedWith: [],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: () => ['synonyms', 'products'],
});

/** Body of `POST /synonyms`. */
export class CreateSynonymDto extends CreateOf(SynonymFields, DEFAULTS) {}

/** Body of `PUT /synonyms/{id}`. Fields missing from the body keep their value. */
export class UpdateSynonymDto extends UpdateOf(CreateSynonymDto) {}

/** Synonyms of a search term. */
export class SynonymView extends ViewOf(Synonym) {}

export const SYNONYM_EXPORT: ListExport<SynonymView> = {
  fileName: 'synonyms',
  columns: {
    Term: ({ term }) => term,
    Synonyms: ({ synonyms }) => synonyms.join(', '),
    'Both directions': ({ isTwoWay }) => isTwoWay,
    Active: ({ active }) => active,
  },
};
