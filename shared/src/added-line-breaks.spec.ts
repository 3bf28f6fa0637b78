import { expect, it } from '@jest/globals';
import { withoutAddedLineBreaks } from './added-line-breaks.js';

it.each<[string, string, string, string]>([
  ['between words', '<p>one\ntwo</p>', '<p>one<br>two</p>', '<p>one\ntwo</p>'],
  ['beside inline elements', '<p>one\n<em>two</em></p>', '<p>one<br><em>two</em></p>', '<p>one\n<em>two</em></p>'],
  ['although other words were edited', '<p>one\ntwo three</p>', '<p>one<br>two four</p>', '<p>one\ntwo four</p>'],
  ['in addition to a break of its own', '<p>one<br>\ntwo</p>', '<p>one<br><br>two</p>', '<p>one<br>\ntwo</p>'],
])('removes a break %s', (_where, before, now, expected) => expect(withoutAddedLineBreaks(before, now)).toBe(expected));

it.each<[string, string, string]>([
  ['that replaced a space', '<p>one two</p>', '<p>one<br>two</p>'],
  ['whose words were edited', '<p>one\ntwo</p>', '<p>one<br>three</p>'],
  ['that was there before', '<p>one<br>two</p>', '<p>one<br>two</p>'],
  ['that was there beside the same words elsewhere', '<p>one<br>two. one\ntwo.</p>', '<p>one<br>two. one<br>two.</p>'],
  ['between former paragraphs', '<p>one</p>\n<p>two</p>', '<p>one<br>two</p>'],
])('keeps a break %s', (_which, before, now) => expect(withoutAddedLineBreaks(before, now)).toBe(now));
