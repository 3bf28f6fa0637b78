import { describe, expect, it } from '@jest/globals';
import { mergeSave } from './merge-save.js';

const base = {
  title: 'Sale',
  terms: '',
  tags: ['a'],
  endsAt: '2026-12-01T05:00:00.000Z',
  contact: { phone: '1', email: 'a@b.example' },
};

describe('mergeSave', () => {
  it('keeps what others have changed, and what the save changes', () => {
    const stored = { ...base, terms: 'Over $50', contact: { phone: '2', email: 'a@b.example' } };
    const mine = { ...base, title: 'Big sale', contact: { phone: '1', email: 'c@d.example' } };
    expect(mergeSave({ mine, base, stored })).toEqual({
      merged: { ...mine, terms: 'Over $50', contact: { phone: '2', email: 'c@d.example' } },
      conflicts: [],
    });
  });

  it('names the fields that both have changed, also parts of objects', () => {
    const stored = { ...base, title: 'Our sale', contact: { ...base.contact, phone: '2' } };
    const mine = { title: 'Big sale', contact: { phone: '3', email: 'a@b.example' } };
    expect(mergeSave({ mine, base, stored }).conflicts).toEqual(['title', 'contact.phone']);
  });

  it('does not take the same change as a conflict', () => {
    const changed = { ...base, title: 'Our sale' };
    expect(mergeSave({ mine: changed, base, stored: changed })).toEqual({ merged: changed, conflicts: [] });
  });

  it.each([
    ['an empty value', { terms: null }, { terms: '' }],
    ['another form of a time', { endsAt: '2026-12-01T05:00Z' }, { endsAt: base.endsAt }],
    ['spaces around a text', { title: ' Sale ' }, { title: 'Sale' }],
    ['an entry without its id', { tags: [{ name: 'a' }] }, { tags: [{ _id: '1', name: 'a' }] }],
  ])('recognizes an unchanged field by its value: %s', (_case, mine, was) => {
    const [name] = Object.keys(mine);
    const stored = { [name!]: 'changed by somebody' };
    expect(mergeSave({ mine, base: was, stored })).toEqual({ merged: stored, conflicts: [] });
  });

  it('takes a removed field for what it is', () => {
    expect(mergeSave({ mine: { title: 'Sale' }, base: { title: 'Sale' }, stored: {} })).toEqual({
      merged: {},
      conflicts: [],
    });
    expect(mergeSave({ mine: { title: 'Big sale' }, base: { title: 'Sale' }, stored: {} }).conflicts).toEqual([
      'title',
    ]);
  });

  it('keeps a missing field, unless the save replaces the record', () => {
    const stored = { title: 'Our sale', logo: '/new.png' };
    const save = { mine: {}, base: { title: 'Sale' }, stored };
    expect(mergeSave(save)).toEqual({ merged: stored, conflicts: [] });
    expect(mergeSave({ ...save, replaces: true })).toEqual({ merged: { logo: '/new.png' }, conflicts: ['title'] });
  });
});
