import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsString, Matches, MaxLength } from 'class-validator';
import { MAX_SYNONYM, MAX_SYNONYMS } from '@grabdeals/shared/limits';
import { toSearchTerm } from '@grabdeals/shared/search-terms';
import { NullIsAbsent, Optional, UpdateOf } from '../../common/http/empty-values.js';

const HAS_WORD = /[\p{L}\p{N}]/u;

/** Converts a text, or the texts of a list without duplicates, to lower case without needless spaces. */
function SearchTerms(): PropertyDecorator {
  const convert = (text: unknown) => (typeof text === 'string' ? toSearchTerm(text) : text);
  return Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? [...new Set(value.map(convert))] : convert(value ?? ''),
  );
}

/** Body of `POST /synonyms`. */
export class CreateSynonymDto {
  /** What a shopper types: one or several words. Stored in lower case. @example ottoman */
  @SearchTerms()
  @IsString()
  @MaxLength(MAX_SYNONYM, { message: `Please enter at most ${MAX_SYNONYM} characters` })
  @Matches(HAS_WORD, { message: 'Please enter a term' })
  term: string;

  /** What products are also called, each one or several words. Stored in lower case. @example ["footstool", "foot rest"] */
  @SearchTerms()
  @Matches(HAS_WORD, { each: true, message: 'Each synonym must contain a letter or digit' })
  @MaxLength(MAX_SYNONYM, { each: true, message: `Please enter at most ${MAX_SYNONYM} characters for each synonym` })
  @IsString({ each: true })
  @ArrayMaxSize(MAX_SYNONYMS, { message: `Please enter at most ${MAX_SYNONYMS} synonyms` })
  @ArrayMinSize(1, { message: 'Please enter at least one synonym' })
  @IsArray({ message: 'Please enter at least one synonym' })
  synonyms: string[];

  /** Whether a search for one of the synonyms also finds products called by the term. Default: false. */
  @Optional()
  @NullIsAbsent()
  @IsBoolean()
  isTwoWay?: boolean;

  /** Whether searches use the synonyms. Default: true. */
  @Optional()
  @NullIsAbsent()
  @IsBoolean()
  active?: boolean;
}

/** Body of `PUT /synonyms/{id}`. Fields missing from the body keep their value. */
export class UpdateSynonymDto extends UpdateOf(CreateSynonymDto) {}
