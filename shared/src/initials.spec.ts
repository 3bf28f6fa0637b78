import { expect, it } from '@jest/globals';
import { initialsOf } from './initials.js';

it.each([
  ['Brooks Brothers', 'BB'],
  ['crocs', 'C'],
  ['  Anna  Maria  Schmidt ', 'AM'],
  ["Conan O'Brien", 'CO'],
  ['"Green Toys" & friends', 'GT'],
  ['Éclair – 3 pieces', 'É3'],
  ['𝒜cme', '𝒜'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials));
