import { defineResource } from '../../common/resources/define-resource.js';
import { Website } from './website.schema.js';

/** Sites of the installation. */
export const WEBSITES = defineResource(Website, {
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
