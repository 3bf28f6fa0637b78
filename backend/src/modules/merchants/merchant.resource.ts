import { defineResource } from '../../common/resources/define-resource.js';
import { Merchant } from './merchant.schema.js';

/** Partner merchants, which shoppers see as brands. */
export const MERCHANTS = defineResource(Merchant, {
  resource: 'merchants',
  noun: 'brand',
  label: 'merchantInfo.name',
  sites: null,
  secrets: {},
  ignored: [],
  input: null,
  list: {
    searched: ['merchantInfo.name'],
    filters: { mid: 'number' },
    sortable: ['merchantInfo.name', 'mid', 'merchantRating', 'created_time'],
  },
  hasTags: true,
  pictures: ['merchantInfo.logoUrl', 'merchantInfo.logoUrlSmall'],
  removedWith: [],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: () => ['merchants'],
});
