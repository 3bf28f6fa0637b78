import { defineResource } from '../../../common/resources/define-resource.js';
import { AccountPolicy } from './account-policy.schema.js';

/** The rules for all accounts. */
export const ACCOUNT_POLICY = defineResource(AccountPolicy, {
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
