import { defineResource } from '../../common/resources/define-resource.js';
import { StoredProduct } from './product.schema.js';

/** Products of the built-in catalogue. Their history contains what operators set; the runs of feeds list what feeds change. */
export const PRODUCTS = defineResource(StoredProduct, {
  resource: 'products',
  noun: 'product',
  label: 'title',
  sites: null,
  secrets: {},
  ignored: ['title'],
  isRecordedByService: true,
  input: null,
  list: null,
  hasTags: true,
  pictures: ['overrides.images'],
  removedWith: ['merchant'],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: null,
});
