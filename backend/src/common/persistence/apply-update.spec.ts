import { describe, expect, it } from '@jest/globals';
import { model, Schema, Types } from 'mongoose';
import { applyUpdate } from './apply-update.js';

const Note = model(
  'AppliedNote',
  new Schema({ title: String, sites: [String], count: Number, settings: { home: String, row: String } }),
);

function updated(update: Parameters<typeof applyUpdate>[1]): object {
  const note = Note.hydrate({
    _id: new Types.ObjectId(),
    title: 'One',
    sites: ['red', 'blue'],
    count: 1,
    settings: { home: 'a', row: 'b' },
  });
  applyUpdate(note, update);
  const { _id, ...fields } = note.toObject({ minimize: false });
  return fields;
}

describe('applyUpdate', () => {
  it.each([
    [{ $set: { title: 'Two', count: undefined } }, { title: 'Two', count: 1 }],
    [{ $set: { 'settings.home': 'c' } }, { settings: { home: 'c', row: 'b' } }],
    [{ $set: { settings: { home: 'c' } } }, { settings: { home: 'c' } }],
    [{ $unset: { title: 1, 'settings.row': 1 } }, { settings: { home: 'a' } }],
    [{ $inc: { count: 2 } }, { count: 3 }],
    [{ $pull: { sites: 'red' } }, { sites: ['blue'] }],
    [{ $pull: { sites: { $in: ['red', 'blue', 'green'] } } }, { sites: [] }],
  ])('%j', (update, fields) => {
    expect(updated(update)).toMatchObject(fields);
  });

  it('removes unset fields', () => {
    expect(updated({ $unset: { title: 1 } })).not.toHaveProperty('title');
  });

  it('rejects an operator that it does not know', () => {
    expect(() => updated({ $push: { sites: 'green' } })).toThrow('$push');
  });
});
