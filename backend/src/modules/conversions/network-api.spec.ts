import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Json } from '../../tables/json-rows.js';
import { readWindow, windowsOf } from './network-api.js';
import { NetworkSourceDto } from './network-source.resource.js';
import { networkServer, type SeenCall } from './testing/network-server.js';

const WINDOW = { from: '2026-11-01', to: '2026-12-01' };
const options = { signal: new AbortController().signal, allowedHosts: ['127.0.0.1'] };
/** `id` of the rows that a page has. */
const ids = (...all: number[]): Json[] => all.map((id) => ({ id }));

describe('the settings of a pull', () => {
  const network = networkServer();
  beforeAll(() => network.start());
  afterAll(() => network.close());
  beforeEach(() => {
    network.calls = [];
  });

  const read = async (settings: Partial<NetworkSourceDto>, pages: unknown[] = [[]]) => {
    network.answer = () => ({ json: pages[network.calls.length - 1] ?? [] });
    const source = Object.assign(new NetworkSourceDto(), { url: '/', secret: 's3cret' }, settings);
    const rows = await readWindow({ ...source, url: network.url + source.url }, WINDOW, options);
    return rows.map(({ cells }) => Number(cells.get('id')));
  };
  const pathOf = ({ url }: SeenCall) => url.pathname + url.search;

  it.each<[keyof NetworkSourceDto, Partial<NetworkSourceDto>, Partial<SeenCall> & { path?: string }]>([
    [
      'url',
      { url: '/a?f={from}&t={to}&p={page}&c={cursor}&x={x}' },
      { path: '/a?f=2026-11-01&t=2026-12-01&p=1&c=0&x={x}' },
    ],
    [
      'body',
      { body: '{"q":"since {from}, page {page}"}' },
      { method: 'POST', body: '{"q":"since 2026-11-01, page 1"}' },
    ],
    ['body', {}, { method: 'GET', body: '' }],
    ['credentials', {}, { headers: { authorization: 'Bearer s3cret' } }],
    ['name', { credentials: 'basic', name: 'SID' }, { headers: { authorization: `Basic ${btoa('SID:s3cret')}` } }],
    ['secret', { secret: 'other' }, { headers: { authorization: 'Bearer other' } }],
  ])('%s: %j', async (_setting, settings, { path, ...expected }) => {
    await read(settings);
    expect(network.calls).toHaveLength(1);
    expect(network.calls[0]).toMatchObject(expected);
    if (path) expect(pathOf(network.calls[0]!)).toBe(path);
  });

  it.each<[keyof NetworkSourceDto, Partial<NetworkSourceDto>, unknown[], number[], string[]]>([
    ['rows', {}, [ids(1, 2)], [1, 2], ['/']],
    ['rows', { rows: 'data.list' }, [{ data: { list: ids(1) } }], [1], ['/']],
    ['paging', { paging: 'none', next: 'n', rows: 'l' }, [{ n: '/2', l: ids(1) }], [1], ['/']],
    ['paging', { paging: 'page', url: '/?p={page}' }, [ids(1), ids(2), []], [1, 2], ['/?p=1', '/?p=2', '/?p=3']],
    ['next', { paging: 'next', next: 'n', rows: 'l' }, [{ n: '/2', l: ids(1) }, { l: ids(2) }], [1, 2], ['/', '/2']],
    [
      'next',
      { paging: 'next', next: 'n', rows: 'l', url: '/?c={cursor}' },
      [
        { n: 'a&b', l: ids(1) },
        { n: 'a&b', l: ids(2) },
      ],
      [1, 2],
      ['/?c=0', '/?c=a%26b'],
    ],
  ])('%s: %j', async (_setting, settings, pages, rows, paths) => {
    expect(await read(settings, pages)).toEqual(rows);
    expect(network.calls.map(pathOf)).toEqual(paths);
  });

  it('rows: fails without a list at the path', () =>
    expect(read({ rows: 'data.list' }, [{ data: {} }])).rejects.toThrow('The response has no list at data.list.'));

  it('windowDays: splits the days into calls', () =>
    expect(windowsOf('2026-11-01', '2026-12-01', 14)).toEqual([
      { from: '2026-11-01', to: '2026-11-15' },
      { from: '2026-11-15', to: '2026-11-29' },
      { from: '2026-11-29', to: '2026-12-01' },
    ]));
});
