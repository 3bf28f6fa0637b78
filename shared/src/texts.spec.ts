import { describe, expect, it } from '@jest/globals';
import { dealsOf } from './texts.js';

describe('dealsOf', () => {
  it.each([
    ['Crocs', 'Crocs Deals'],
    ['Smart Home', 'Smart Home Deals'],
    ['Ideal Home', 'Ideal Home Deals'],
    ['Super Deals', 'Super Deals'],
    ['DEALS Direct', 'DEALS Direct'],
    ['Daily Deal', 'Daily Deal'],
  ])('the deals of %s are headed %s', (name, heading) => {
    expect(dealsOf(name)).toBe(heading);
  });
});
