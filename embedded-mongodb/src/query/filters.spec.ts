import { describe, expect, it } from '@jest/globals';
import { Binary, ObjectId } from 'bson';
import { compileFilter } from './filters.js';

const id = new ObjectId();

describe('a filter', () => {
  it.each<[object, object, boolean]>([
    [{ a: [{ x: 1 }, {}] }, { 'a.x': null }, true],
    [{ a: [{ x: 1 }, {}] }, { 'a.x': { $ne: null } }, false],
    [{ a: [{ x: 1 }] }, { 'a.x': { $size: 1 } }, false],
    [{ a: [] }, { 'a.x': { $size: 0 } }, false],
    [{ a: [{}] }, { 'a.x': { $size: 0 } }, false],
    [{ a: [] }, { 'a.x': [] }, false],
    [{ a: [{}] }, { 'a.x': [] }, false],
    [{ a: [{ x: [] }] }, { 'a.x': [] }, true],
    [{ a: [{ x: [1] }] }, { 'a.x.y': { $exists: true } }, false],
    [{ a: [{ x: [1] }] }, { 'a.x.y': { $exists: false } }, true],
    [{ a: [1, 2] }, { 'a.x': null }, false],
    [{ a: 5 }, { 'a.x': null }, true],
    [{ a: [] }, { a: null }, false],
    [{ a: [null] }, { a: null }, true],
    [{}, { a: { $exists: false } }, true],
    [{ a: null }, { a: { $exists: true } }, true],
    [{}, { a: { $gte: null } }, true],
    [{ a: null }, { a: { $lte: null } }, true],
    [{ a: 0 }, { a: { $gte: null } }, false],
    [{ a: NaN }, { a: { $gte: 5 } }, false],
    [{ a: NaN }, { a: { $lt: 5 } }, false],
    [{ a: NaN }, { a: { $gte: NaN } }, true],
    [{ a: NaN }, { a: NaN }, true],
    [{ a: 5 }, { a: { $gte: NaN } }, false],
    [{ a: '\u{1f600}' }, { a: { $gt: '\uffff' } }, true],
    [{ a: '5' }, { a: { $gt: 1 } }, false],
    [{ a: [1, 9] }, { a: { $gt: 9, $lt: 5 } }, false],
    [{ a: [1, 9] }, { a: { $gt: 5, $lt: 3 } }, true],
    [{ a: [1, 2] }, { a: [1, 2] }, true],
    [{ a: [[1, 2]] }, { a: [1, 2] }, true],
    [{ a: [1, 2] }, { a: { $eq: 2, $size: 2 } }, true],
    [{ a: [1, 2] }, { a: { $nin: [2, 3] } }, false],
    [{}, { a: { $in: [null, 3] } }, true],
    [{}, { a: { $nin: [null] } }, false],
    [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, false],
    [{ a: { x: 1, y: 2 } }, { a: { x: 1, y: 2 } }, true],
    [{ a: id }, { a: new ObjectId(id.toHexString()) }, true],
    [{ a: new Binary(Buffer.from('x')) }, { a: new Binary(Buffer.from('x')) }, true],
    [{ a: new Binary(Buffer.from('x')) }, { a: new Binary(Buffer.from('y')) }, false],
    [{ a: new Date(5) }, { a: { $gte: new Date(5) } }, true],
    [{ a: ['Blue Chair'] }, { a: { $regex: 'CHAIR', $options: 'i' } }, true],
    [{ a: 'a.b' }, { a: /^a\.b/ }, true],
    [{ a: 'axb' }, { a: /^a\.b/ }, false],
    [{ a: 'b a.b' }, { a: /^a\.b/ }, false],
    [{ a: 5 }, { a: { $regex: '5' } }, false],
    [{ a: 1, b: 2 }, { $or: [{ a: 2 }, { $and: [{ a: 1 }, { b: 2 }] }] }, true],
    [Object.create({ a: 1 }) as object, { a: 1 }, false],
  ])('on %j: %j returns %s', (doc, filter, expected) => {
    expect(compileFilter(filter as Record<string, unknown>)(doc as Record<string, unknown>)).toBe(expected);
  });
});
