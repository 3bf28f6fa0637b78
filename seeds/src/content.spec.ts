import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { filesBelow, oneOf, parseData, parseDocument, text } from './content.js';

const schema = z.array(z.strictObject({ name: text, merchant: oneOf(['crocs', 'epson']), price: z.int().optional() }));

describe('content', () => {
  it('is parsed from YAML', () =>
    expect(parseData('some.yaml', '- name: A clog\n  merchant: crocs\n  price: 49\n', schema)).toEqual([
      { name: 'A clog', merchant: 'crocs', price: 49 },
    ]));

  it.each([
    ['a field of the wrong kind', '- name: A\n  merchant: crocs\n  price: dear', /^ {2}\[0\]\.price: .*number/m],
    ['a field that is missing', '- merchant: crocs', /^ {2}\[0\]\.name: /m],
    ['a field that is empty', "- name: ' '\n  merchant: crocs", /^ {2}\[0\]\.name: /m],
    ['an unknown field', '- name: A\n  merchant: crocs\n  prize: 1', /^ {2}\[0\]: .*"prize"/m],
    ['an unknown name', '- name: A\n  merchant: cork', /^ {2}\[0\]\.merchant: "cork" does not exist$/m],
    ['a value for the whole', 'name: A', /^ {2}the file: .*array/m],
    ['a line that is no YAML', '- name: [A', /line 1/],
  ])('causes an error with the file and %s', (_, content, problem) => {
    const read = () => parseData('some.yaml', content, schema);
    expect(read).toThrow('content/some.yaml');
    expect(read).toThrow(problem);
  });

  it('causes an error with all invalid fields', () => {
    const read = () => parseData('some.yaml', '- merchant: cork\n- name: B\n  merchant: crocs\n  price: 0.5', schema);
    expect(read).toThrow(/\[0\]\.name[^]*\[0\]\.merchant[^]*\[1\]\.price/);
  });

  it('is listed recursively in the order of file names', () => {
    const files = filesBelow('articles', '.md');
    expect(files[0]).toMatch(/^articles\/1-[\w-]+\/01-[\w-]+\.md$/);
    expect(files).toEqual([...files].sort());
  });
});

describe('documents', () => {
  const front = z.strictObject({ title: text });

  it('have front matter and a text', () =>
    expect(parseDocument('a.md', '---\ntitle: One\n---\n\n## Two\n\n**Very** <much>\n', front)).toEqual({
      data: { title: 'One' },
      html: '<h2>Two</h2>\n<p><strong>Very</strong> <much></p>',
    }));

  it.each([
    ['no front matter', 'Text', 'title: '],
    ['a wrong field', '---\ntitel: One\n---\nText', 'title: '],
    ['front matter that is no YAML', '---\ntitle: [\n---\nText', 'content/a.md: '],
  ])('with %s are rejected with the name of the file', (_, content, problem) => {
    const read = () => parseDocument('a.md', content, front);
    expect(read).toThrow('content/a.md');
    expect(read).toThrow(problem);
  });
});
