import { defineResource } from '../../../common/resources/define-resource.js';
import { ApiKey } from './api-key.schema.js';

/** Keys of programs that call the API. A deleted website is removed from them. */
export const API_KEYS = defineResource(ApiKey, {
  resource: 'api-keys',
  noun: 'API key',
  label: 'name',
  sites: null,
  grantedSites: 'sites',
  secrets: { keyHash: 'key' },
  ignored: ['lastUsedAt', 'createdBy'],
  isDeletionFinal: true,
  input: null,
  list: {
    searched: ['name'],
    sortable: ['createdAt', 'name', 'lastUsedAt', 'expiresAt'],
  },
  hasTags: false,
  pictures: [],
  removedWith: ['website'],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: null,
});
