import { defineResource } from '../../common/resources/define-resource.js';

/** Sites of the installation. */
export const WEBSITES = defineResource({
  resource: 'website',
  noun: 'website',
  label: 'label',
  sites: 'value',
  secrets: {},
  ignored: ['unverifiedDomains'],
  input: null,
  list: {
    searched: ['label', 'value'],
    filters: { value: 'string' },
    sortable: ['label', 'value', 'active', 'createdAt', 'updatedAt'],
  },
  hasTags: false,
  pictures: [],
  removedWith: [],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: null,
});
