import { defineResource } from '../../common/resources/define-resource.js';

/** Texts of the static pages of a site. */
export const PAGES = defineResource({
  resource: 'pages',
  noun: 'page',
  label: 'page',
  sites: 'websiteName',
  key: ['page', 'websiteName'],
  input: null,
  list: null,
  hasTags: false,
  pictures: ['html'],
  removedWith: { website: 'websiteName' },
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: null,
});
