import { describe, expect, it } from '@jest/globals';
import { initials } from './InitialsAvatar';

describe('initials', () => {
  it.each([
    ['Dana Deal', 'DD'],
    ['dana maria deal', 'DM'],
    ['  Cher ', 'C'],
    ['élise Ōta', 'ÉŌ'],
    ['𝒟ana Deal', '𝒟D'],
    ['', ''],
  ])('of %j are %j', (fullName, expected) => expect(initials(fullName)).toBe(expected));
});
