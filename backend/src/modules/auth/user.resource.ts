import { defineResource } from '../../common/resources/define-resource.js';
import { User } from './user.schema.js';

/** Accounts. A deleted website is removed from them. */
export const USERS = defineResource(User, {
  resource: 'users',
  noun: 'account',
  label: 'fullName',
  sites: null,
  grantedSites: 'sites',
  secrets: { passwordHash: 'password', twoFactorSecret: 'twoFactor' },
  ignored: ['startPage', 'tokenVersion', 'pendingSecret', 'twoFactorStep', 'recoveryHashes'],
  input: null,
  list: {
    searched: ['fullName', 'email'],
    filters: { role: 'string', approved: 'boolean' },
    sortable: ['fullName', 'email', 'role', 'approved', 'createdAt'],
  },
  hasTags: false,
  pictures: [],
  removedWith: ['website'],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: null,
});
