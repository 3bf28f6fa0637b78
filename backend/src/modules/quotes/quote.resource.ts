import { siteTag } from '@grabdeals/server-cache/invalidations';
import { defineResource } from '../../common/resources/define-resource.js';
import type { Quote } from './quote.schema.js';

/** Quotes of the day, of which one can be on several sites. */
export const QUOTES = defineResource({
  resource: 'quote',
  noun: 'quote',
  label: 'text',
  sites: 'websiteName',
  secrets: {},
  ignored: [],
  input: null,
  list: {
    searched: ['text'],
    filters: { websiteName: 'string' },
    sortable: ['date', 'author', 'text', 'createdAt', 'updatedAt'],
  },
  hasTags: false,
  pictures: [],
  removedWith: ['website'],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: ({ websiteName }: Quote) => websiteName.map(siteTag),
});
