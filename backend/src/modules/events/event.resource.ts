import { siteTag } from '@grabdeals/server-cache/invalidations';
import { defineResource } from '../../common/resources/define-resource.js';
import type { Event } from './event.schema.js';

/** Events, of which one can be on several sites. */
export const EVENTS = defineResource({
  resource: 'event',
  noun: 'event',
  label: 'title',
  sites: 'websiteName',
  secrets: {},
  ignored: [],
  input: null,
  list: {
    searched: ['title'],
    filters: { websiteName: 'string' },
    sortable: ['startsAt', 'endsAt', 'title', 'location', 'createdAt', 'updatedAt'],
  },
  hasTags: false,
  pictures: ['image'],
  removedWith: ['website'],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: ({ websiteName }: Event) => websiteName.map(siteTag),
});
