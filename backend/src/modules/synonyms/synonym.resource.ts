import { defineResource } from '../../common/resources/define-resource.js';

/** Synonyms of the product search, which all sites share. */
export const SYNONYMS = defineResource({
  resource: 'synonyms',
  noun: 'synonym',
  label: 'term',
  sites: null,
  secrets: {},
  ignored: [],
  input: null,
  list: {
    searched: ['term', 'synonyms'],
    filters: { active: 'boolean', isTwoWay: 'boolean' },
    sortable: ['term', 'isTwoWay', 'active', 'createdAt', 'updatedAt'],
  },
  hasTags: false,
  pictures: [],
  removedWith: [],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: () => ['synonyms', 'products'],
});
