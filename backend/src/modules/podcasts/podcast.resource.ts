import { siteTag } from '@grabdeals/server-cache/invalidations';
import { defineResource } from '../../common/resources/define-resource.js';
import type { Podcast } from './podcast.schema.js';

/** Podcasts, of which one can be on several sites. */
export const PODCASTS = defineResource({
  resource: 'podcast',
  noun: 'podcast',
  label: 'title',
  sites: 'websiteName',
  secrets: {},
  ignored: [],
  input: null,
  list: {
    searched: ['title'],
    filters: { websiteName: 'string' },
    sortable: ['publishedAt', 'title', 'durationSeconds', 'createdAt', 'updatedAt'],
  },
  hasTags: false,
  pictures: ['image', 'audioUrl'],
  removedWith: ['website'],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: ({ websiteName }: Podcast) => websiteName.map(siteTag),
});
