import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { InitialsAvatar } from './InitialsAvatar';

it.each([
  ['Dana Deal', 'DD'],
  ['dana maria deal', 'DM'],
  ['  Cher ', 'C'],
  ['élise Ōta', 'ÉŌ'],
  ['𝒟ana Deal', '𝒟D'],
  ['', ''],
])('the initials of %j are %j', (fullName, initials) =>
  expect(render(<InitialsAvatar fullName={fullName} size={30} />).container.textContent).toBe(initials),
);
