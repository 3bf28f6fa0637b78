import { describe, expect, it } from '@jest/globals';
import type { BadRequestException } from '@nestjs/common';
import { IsInt, IsString, MaxLength } from 'class-validator';
import { CommaList } from './comma-list.js';
import { BlankIsAbsent, Nullable, NullClears, NullIsAbsent, Optional, Trim, UpdateOf } from './empty-values.js';
import { IsWebAddress, IsWebAddressOrPath } from './is-web-address.js';
import { IsoTime } from './iso-time.js';
import { NestedList, NestedObject } from './nested.js';
import { createUpdatePipe, createValidationPipe } from './validation.js';

class Part {
  @IsInt()
  size: number;
}

class Fields {
  @Optional()
  @CommaList({ entries: 'integer', example: [11, 12] })
  mids?: number[];
  @Optional()
  @CommaList({ entries: 'id', example: ['66f0'] })
  ids?: string[];
  @Optional()
  @CommaList({ entries: ['red', 'blue'], example: ['red'] })
  colors?: string[];
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(3)
  text?: string;
  @Optional()
  @BlankIsAbsent()
  @IsString()
  blank: string = 'default';
  @Optional()
  @NullIsAbsent()
  @IsString()
  nothing: string = 'default';
  @Optional()
  @IsWebAddress()
  link?: string;
  @Optional()
  @IsWebAddressOrPath()
  target?: string;
  @Optional()
  @IsoTime()
  at?: Date;
  @Optional()
  @NestedObject(() => Part)
  part?: Part;
  @Optional()
  @NestedList(() => Part, 2)
  parts?: Part[];
}

const read = (body: object) =>
  createValidationPipe().transform(body, { type: 'body', metatype: Fields }) as Promise<Fields>;
/** Returns the validation messages of a body by field. */
const problems = async (body: object): Promise<unknown> => {
  const error = (await read(body).catch((refusal: unknown) => refusal)) as BadRequestException;
  const { message, fields } = error.getResponse() as { message: string[]; fields: Record<string, string> };
  expect(message).toEqual(Object.values(fields));
  return fields;
};

describe('a DTO’s field', () => {
  it.each([
    [{ mids: '11,12' }, { mids: [11, 12] }],
    [{ mids: ['11', ' 12 ,13,'] }, { mids: [11, 12, 13] }],
    [{ mids: '' }, {}],
    [{ mids: 'x' }, { mids: [NaN] }],
    [{ ids: 'AB,ab, c' }, { ids: ['ab', 'c'] }],
    [{ colors: 'red,red,Green' }, { colors: ['red', 'red', 'Green'] }],
    [{ text: ' a b ' }, { text: 'a b' }],
    [{ text: null }, { text: '' }],
    [{ blank: ' ' }, {}],
    [{ blank: null }, {}],
    [{ blank: ' x ' }, { blank: ' x ' }],
    [{ nothing: null }, {}],
    [{ nothing: '' }, { nothing: '' }],
    [{ at: '2026-11-27' }, { at: new Date('2026-11-27T00:00:00Z') }],
    [{ at: '2026-11-27T14:00+02:00' }, { at: new Date('2026-11-27T12:00:00Z') }],
    [{ at: '2026-11-27T14:00:05.250Z' }, { at: new Date('2026-11-27T14:00:05.250Z') }],
    [{ link: '' }, { link: '' }],
    [{ link: 'https://a.example/b' }, { link: 'https://a.example/b' }],
    [{ target: '/offers' }, { target: '/offers' }],
    [{ target: '' }, { target: '' }],
    [{ part: { size: 1 } }, { part: { size: 1 } }],
    [{ parts: [{ size: 1 }, { size: 2 }] }, { parts: [{ size: 1 }, { size: 2 }] }],
    [{ parts: [] }, { parts: [] }],
    [{ unknown: 1 }, {}],
  ])('converts %j to %j', async (body, expected) => {
    expect(await read(body)).toEqual({ blank: 'default', nothing: 'default', ...expected });
  });

  it.each([
    [{ text: 7 }, { text: 'text must be shorter than or equal to 3 characters' }],
    [{ text: 'four' }, { text: 'text must be shorter than or equal to 3 characters' }],
    [{ blank: 1 }, { blank: 'blank must be a string' }],
    [{ link: null }, { link: 'link must be an http(s) URL' }],
    [{ link: '/offers' }, { link: 'link must be an http(s) URL' }],
    [{ link: ['https://a.example'] }, { link: 'link must be an http(s) URL' }],
    [{ target: 'offers' }, { target: 'target must be an http(s) URL or begin with /' }],
    [{ part: [] }, { part: expect.stringContaining('part') }],
    [{ part: 'x' }, { part: expect.stringContaining('part') }],
    [{ part: { size: 'x' } }, { 'part.size': 'size must be an integer number' }],
    [{ parts: {} }, { parts: expect.stringContaining('parts') }],
    [{ parts: [[]] }, { parts: 'parts must hold objects, not lists' }],
    [{ parts: [{ size: 1 }, { size: 'x' }] }, { 'parts.1.size': 'size must be an integer number' }],
    [{ parts: [{ size: 1 }, { size: 1 }, { size: 1 }] }, { parts: 'parts must contain no more than 2 elements' }],
  ])('rejects %j', async (body, fields) => expect(await problems(body)).toEqual(fields));

  it.each([
    '2026-11-27T14:00:00',
    '2026-02-30',
    '2026-11-27T14:00:00.1234Z',
    'x2026-11-27',
    '2026-11-27x',
    '27.11.2026',
    '',
    1_767_225_600_000,
    null,
  ])('with a time rejects %j', async (at) => {
    const at_ = 'At must be a date and a time with its time zone, such as 2026-11-27T14:00:00Z';
    expect(await problems({ at })).toEqual({ at: at_ });
  });

  it('reports the first problem of each field at once', async () => {
    expect(await problems({ text: 'four', link: 'x', parts: [{ size: 1 }, {}] })).toEqual({
      text: expect.any(String),
      link: expect.any(String),
      'parts.1.size': expect.any(String),
    });
  });
});

class Settings {
  @Optional()
  @NullIsAbsent()
  @IsInt()
  columns?: number;
}

class NewRecord {
  @IsInt()
  size: number;
  @Optional()
  @NullClears(0)
  @IsInt()
  rating?: number;
  @Optional()
  @NullClears([])
  @IsString({ each: true })
  lines?: string[];
  @Optional()
  @NullIsAbsent()
  @IsInt()
  rank?: number;
  @Nullable()
  @IsInt()
  hours?: number | null;
  @Optional()
  @NestedObject(() => Settings)
  settings?: Settings;
}

class ChangedRecord extends UpdateOf(NewRecord) {}

describe('null', () => {
  const create = (body: object) => createValidationPipe(NewRecord).transform({ size: 1, ...body }, { type: 'body' });
  const update = (body: object) => createUpdatePipe(ChangedRecord).transform(body, { type: 'body' });
  const fieldsOf = async (refused: Promise<unknown>) =>
    ((await refused.catch((error: unknown) => error)) as BadRequestException).getResponse();

  it('counts as missing in a new record, or clears', async () => {
    const nulls = { rating: null, lines: null, rank: null, hours: null, settings: { columns: null } };
    expect(await create(nulls)).toEqual({ size: 1, rating: 0, lines: [], hours: null, settings: {} });
    expect(await fieldsOf(create({ size: null }))).toMatchObject({ fields: { size: expect.any(String) } });
  });

  it('clears in an update, or is rejected with the name of the property', async () => {
    expect(await update({})).toEqual({});
    expect(await update({ rating: null, lines: null, hours: null })).toEqual({ rating: 0, lines: [], hours: null });
    expect(await fieldsOf(update({ size: null }))).toMatchObject({ fields: { size: expect.any(String) } });
    expect(await fieldsOf(update({ rank: null, settings: { columns: null } }))).toEqual({
      message: expect.any(Array),
      fields: {
        rank: 'rank cannot be null. Omit the field to keep its value.',
        'settings.columns': 'settings.columns cannot be null. Omit the field to keep its value.',
      },
    });
  });

  it('of an unknown property is ignored, as its other values are', async () => {
    expect(await update({ unknown: 7, size: 2 })).toEqual({ size: 2 });
    expect(await update({ unknown: null, size: 2 })).toEqual({ size: 2 });
  });
});
