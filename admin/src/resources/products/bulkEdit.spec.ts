import { describe, expect, it } from '@jest/globals';
import { toBulkEdit } from './bulkEdit';

const VALUES = { isEverywhere: false, sites: ['red'], categoryIds: [5], addTags: ['new'], removeTags: null };

describe('toBulkEdit', () => {
  it('does what the dialog is about, and nothing else', () => {
    expect(toBulkEdit('hide', VALUES)).toEqual({ hide: ['red'] });
    expect(toBulkEdit('hide', { ...VALUES, isEverywhere: true })).toEqual({ hide: true });
    expect(toBulkEdit('show', { ...VALUES, sites: null })).toEqual({ show: [] });
    expect(toBulkEdit('category', VALUES)).toEqual({ categoryIds: [5] });
    expect(toBulkEdit('category', { ...VALUES, categoryIds: [] })).toEqual({ categoryIds: null });
    expect(toBulkEdit('tags', VALUES)).toEqual({ addTags: ['new'], removeTags: [] });
  });
});
