import { defineResource } from '../../common/resources/define-resource.js';

/** Uploaded pictures of a site. */
export const MEDIA = defineResource({
  resource: 'media',
  noun: 'library image',
  label: 'name',
  sites: 'websiteName',
  input: null,
  list: {
    searched: ['name', 'alt'],
    sortable: ['createdAt', 'name'],
  },
  hasTags: false,
  pictures: ['url'],
  removedWith: { website: 'websiteName' },
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: null,
});
