import { describe, expect, it } from '@jest/globals';
import { withTableFile } from '../testing/table-files.js';
import { detectFormat, type TableFormat } from './table-format.js';

const formatOf = (content: string) => withTableFile(content, (file) => detectFormat(file));

describe('detectFormat', () => {
  it.each<[string, TableFormat]>([
    ['id\ttitle\tlink, or so\n', { kind: 'csv', delimiter: '\t' }],
    ['id,title\n1;2;3;4,5\n', { kind: 'csv', delimiter: ',' }],
    ['"id, of us";"title, here, too"\n1;2\n', { kind: 'csv', delimiter: ';' }],
    ['HDR|1237|Shop|09/03/2022\n', { kind: 'csv', delimiter: '|' }],
    ['\n\nid,title\n', { kind: 'csv', delimiter: ',' }],
    ['sep=;\na,b;c\n', { kind: 'csv', delimiter: ';' }],
    ['Price list, autumn\nid;title;link\n', { kind: 'csv', delimiter: ';' }],
    ['Price list, autumn\n\nid|title|link\n1|One, two|l\n', { kind: 'csv', delimiter: '|' }],
    ['id,title\n', { kind: 'csv', delimiter: ',' }],
    ['Price list\n\nid;title;link\n', { kind: 'csv', delimiter: ';' }],
    ['Price list,,,\n,,,\nid,title,link,price\n', { kind: 'csv', delimiter: ',' }],
    ['id~title~link~price\n', { kind: 'csv', delimiter: '~' }],
    ['id^title^link^price\n', { kind: 'csv', delimiter: '^' }],
    ['<?xml version="1.0"?><rss/>', { kind: 'xml' }],
    ['\n <feed/>', { kind: 'xml' }],
    ['[{"id":1}]', { kind: 'json' }],
    ['{"products":[{"id":1}]}', { kind: 'json' }],
    ['{\n  "products": [{"id":1}]\n}', { kind: 'json' }],
    [`{"products":[${'{"id":1},'.repeat(10_000)}`, { kind: 'json' }],
    ['{"id":1}\n{"id":2}\n', { kind: 'jsonl' }],
    ['{"id":1,"tags":["a"]}', { kind: 'jsonl' }],
    ['{"id":1,"variants":[{"price":1}]}\n{"id":2}\n', { kind: 'jsonl' }],
  ])('%j', async (content, format) => expect(await formatOf(content)).toEqual(format));

  it.each<[string, RegExp]>([
    [' \n ', /is empty/],
    ['<!DOCTYPE html><html><body>Please sign in</body></html>', /is a web page, not a table/],
    ['<html lang="en">', /is a web page/],
    ['hello\nworld\n', /have one column only/],
  ])('rejects %j', async (content, message) => {
    await expect(formatOf(content)).rejects.toThrow(message);
  });
});
