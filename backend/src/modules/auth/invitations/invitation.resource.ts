import { defineResource } from '../../../common/resources/define-resource.js';
import { Invitation } from './invitation.schema.js';

/** Invitations of people who have no account yet. A deleted website is removed from them. */
export const INVITATIONS = defineResource(Invitation, {
  resource: 'invitations',
  noun: 'invitation',
  label: 'email',
  sites: null,
  grantedSites: 'sites',
  secrets: { linkVersion: 'link' },
  ignored: ['expiresAt', 'invitedBy'],
  isDeletionFinal: true,
  input: null,
  list: {
    searched: ['email'],
    filters: { role: 'string' },
    sortable: ['createdAt', 'email', 'role', 'expiresAt'],
  },
  hasTags: false,
  pictures: [],
  removedWith: ['website'],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: null,
});
