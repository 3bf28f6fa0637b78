import { defineResource } from '../../common/resources/define-resource.js';

/** Redirects of a site by their uid. */
export const REDIRECTS = defineResource({
  resource: 'redirects',
  noun: 'redirect',
  label: 'redirectId',
  sites: 'websiteName',
  secrets: {},
  ignored: [],
  input: null,
  list: {
    searched: ['redirectId', 'label'],
    filters: { active: 'boolean' },
    sortable: ['redirectId', 'websiteName', 'label', 'targetUrl', 'active', 'createdAt', 'updatedAt'],
  },
  hasTags: false,
  pictures: [],
  removedWith: ['website'],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: null,
});
