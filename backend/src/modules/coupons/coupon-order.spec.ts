import { describe, expect, it } from '@jest/globals';
import { compareCoupons, reliability } from './coupon-order.js';

describe('reliability', () => {
  // Expected values of the formula with z = 1.96, computed by hand.
  it.each([
    [0, 0, 0],
    [0, 5, 0],
    [1, 0, 0.2065],
    [10, 0, 0.7225],
    [9, 1, 0.5958],
    [90, 10, 0.8256],
  ])('%i of worked and %i of failed votes is %f', (worked, failed, expected) => {
    expect(reliability({ worked, failed })).toBeCloseTo(expected, 3);
  });
});

describe('compareCoupons', () => {
  const at = (day: string) => new Date(`2026-11-${day}T00:00:00Z`);
  const order = (coupons: { name: string; worked: number; failed: number; createdAt: Date; isLeading?: boolean }[]) =>
    coupons
      .map((coupon) => ({ isLeading: false, ...coupon }))
      .sort(compareCoupons)
      .map(({ name }) => name);

  it('places many good votes before few, and all before none', () => {
    const coupons = [
      { name: 'none', worked: 0, failed: 0, createdAt: at('20') },
      { name: 'one of one', worked: 1, failed: 0, createdAt: at('20') },
      { name: '90 of 100', worked: 90, failed: 10, createdAt: at('01') },
    ];
    expect(order(coupons)).toEqual(['90 of 100', 'one of one', 'none']);
  });

  it('places untested coupons before failing ones, and newer before older ones', () => {
    const coupons = [
      { name: 'failing', worked: 0, failed: 3, createdAt: at('22') },
      { name: 'old', worked: 0, failed: 0, createdAt: at('01') },
      { name: 'new', worked: 0, failed: 0, createdAt: at('20') },
    ];
    expect(order(coupons)).toEqual(['new', 'old', 'failing']);
  });

  it('places coupons of leading merchants before newer ones, but not before better ones', () => {
    const coupons = [
      { name: 'new', worked: 0, failed: 0, createdAt: at('20') },
      { name: 'leading', worked: 0, failed: 0, createdAt: at('01'), isLeading: true },
      { name: 'leading, but failing', worked: 0, failed: 1, createdAt: at('21'), isLeading: true },
      { name: 'worked', worked: 1, failed: 0, createdAt: at('01') },
    ];
    expect(order(coupons)).toEqual(['worked', 'leading', 'new', 'leading, but failing']);
  });
});
