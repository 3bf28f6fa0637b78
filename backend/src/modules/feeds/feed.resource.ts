import { defineResource } from '../../common/resources/define-resource.js';
import { Feed } from './feed.schema.js';

/** Product feeds of merchants. */
export const FEEDS = defineResource(Feed, {
  resource: 'feeds',
  noun: 'feed',
  label: 'name',
  sites: null,
  secrets: { 'source.password': 'password' },
  unrestored: ['source.needsPassword'],
  // Runs and uploads set these.
  ignored: ['source.hostKey', 'nextRunAt', 'file', 'pendingFileId', 'fetched'],
  input: null,
  list: {
    searched: ['name'],
    filters: { merchantId: 'number', active: 'boolean' },
    sortable: ['name', 'merchantId', 'nextRunAt', 'createdAt', 'updatedAt'],
  },
  hasTags: false,
  pictures: [],
  removedWith: ['merchant'],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: null,
});
