import { defineResource } from '../../common/resources/define-resource.js';

/** Products of the built-in catalogue. Their history contains what operators set; the runs of feeds list what feeds change. */
export const PRODUCTS = defineResource({
  resource: 'products',
  noun: 'product',
  label: 'title',
  sites: null,
  ignored: ['title'],
  isRecordedByService: true,
  input: null,
  list: null,
  hasTags: true,
  pictures: ['overrides.images'],
  removedWith: { merchant: 'merchantId' },
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: null,
});
