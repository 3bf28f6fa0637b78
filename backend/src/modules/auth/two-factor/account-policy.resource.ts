import { defineResource } from '../../../common/resources/define-resource.js';

/** The rules for all accounts. */
export const ACCOUNT_POLICY = defineResource({
  resource: 'accountPolicy',
  noun: 'account rule',
  label: 'name',
  sites: null,
  secrets: {},
  ignored: [],
  input: null,
  list: null,
  hasTags: false,
  pictures: [],
  removedWith: [],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: null,
});
