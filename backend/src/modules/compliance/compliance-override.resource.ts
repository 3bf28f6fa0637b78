import { defineResource } from '../../common/resources/define-resource.js';
import { ComplianceOverride } from './compliance-override.schema.js';

/** Decisions of owners to publish records in spite of problems. */
export const COMPLIANCE_OVERRIDES = defineResource(ComplianceOverride, {
  resource: 'compliance-overrides',
  noun: 'compliance override',
  label: 'title',
  sites: 'websiteName',
  secrets: {},
  ignored: [],
  input: null,
  list: {
    searched: ['title', 'reason'],
    filters: { websiteName: 'string', kind: 'string' },
    sortable: ['createdAt', 'title'],
  },
  hasTags: false,
  pictures: [],
  removedWith: ['website'],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: null,
});
