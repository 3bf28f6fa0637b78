import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import request from 'supertest';
import { JobRunner } from '../database/jobs/job-runner.js';
import { Leases } from '../database/leases/leases.service.js';
import { RunRetention } from '../modules/feeds/runs/run-retention.js';
import { RunSupervisor } from '../modules/feeds/runs/run-supervisor.js';
import { loadSampleSites, SAMPLE } from '../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { Metrics } from './metrics.js';
import { MetricsServer } from './metrics-server.js';

const { red } = SAMPLE.sites;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('metrics', () => {
  let test: TestApp;
  let address: string;

  beforeAll(async () => {
    test = await startTestApp({ METRICS_PORT: '0' });
    await loadSampleSites(test.app);
    address = `http://127.0.0.1:${test.app.get(MetricsServer).port}`;
  });
  afterAll(() => test.close());

  async function scrape(): Promise<string> {
    const answer = await fetch(`${address}/metrics`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    return answer.text();
  }

  /** Returns the value of a metric with these labels, in any order; undefined if there is none. */
  async function valueOf(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
    const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
    const line = (await scrape())
      .split('\n')
      .find((text) => text.split(/[{ ]/, 1)[0] === name && wanted.every((label) => text.includes(label)));
    return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1));
  }

  it('count requests by the pattern of their route, never by their URL', async () => {
    const id = '5f1d7e3b8c9a4e2d1f0b6a7c';
    await request(test.server).get(`/api/content/${id}?secret=words`).expect(404);
    await request(test.server).get(`/api/content/${id}`).expect(404);
    await request(test.server).get(`/api/invented-${id}`).expect(404);
    const counted = 'grabdeals_http_request_duration_seconds_count';
    expect(await valueOf(counted, { method: 'GET', route: '/api/content/:id', status: '404' })).toBe(2);
    expect(await valueOf(counted, { method: 'GET', route: '/api/*', status: '404' })).toBe(1);
    expect(await scrape()).not.toMatch(new RegExp(`${id}|secret|words`));
  });

  it('contain caches, searches and the database', async () => {
    const search = () => request(test.server).get(`/api/home/searchProducts?websiteName=${red}&q=shoe`).expect(200);
    const before = (await valueOf('grabdeals_search_duration_seconds_count', { outcome: 'ok' })) ?? 0;
    await search();
    await search();
    expect(await valueOf('grabdeals_search_duration_seconds_count', { outcome: 'ok' })).toBeGreaterThan(before);
    expect(await valueOf('grabdeals_cache_lookups_total', { cache: 'websites', from: 'miss' })).toBeGreaterThan(0);
    expect(await valueOf('grabdeals_cache_lookups_total', { cache: 'websites', from: 'hit' })).toBeGreaterThan(0);
    expect(await valueOf('grabdeals_cache_entries', { cache: 'websites' })).toBeGreaterThan(0);
    const database = 'grabdeals_database_operation_duration_seconds_count';
    expect(await valueOf(database, { collection: 'websites', operation: 'findOne', outcome: 'ok' })).toBeGreaterThan(0);
  });

  it('contain clicks by their mark', async () => {
    const click = { websiteName: red, page: '/', slot: 'listing', mid: 12, href: 'https://m12.example/p/r1' };
    const send = () => request(test.server).post('/api/clicks').set('User-Agent', BROWSER).send(click).expect(202);
    await send();
    await send();
    expect(await valueOf('grabdeals_clicks_total', { mark: 'none' })).toBe(1);
    expect(await valueOf('grabdeals_clicks_total', { mark: 'repeat' })).toBe(1);
  });

  it('do not contain a job as running between its runs', async () => {
    const leases = test.app.get(Leases);
    const lease = await leases.take('hourly');
    expect(await valueOf('grabdeals_jobs_running', { job: 'hourly' })).toBe(1);
    await lease!.release({ notBefore: new Date(Date.now() + 3_600_000) });
    expect(await valueOf('grabdeals_jobs_running', { job: 'hourly' })).toBeUndefined();
    expect(await leases.take('hourly')).toBeUndefined();
  });

  it('contain jobs and imports', async () => {
    const leases = test.app.get(Leases);
    const lease = await leases.take('import:4711');
    expect(await leases.take('import:4711')).toBeUndefined();
    expect(await valueOf('grabdeals_jobs_running', { job: 'import' })).toBe(1);
    await lease!.release();
    expect(await valueOf('grabdeals_jobs_running', { job: 'import' })).toBeUndefined();
    for (const outcome of ['taken', 'refused', 'released']) {
      expect(await valueOf('grabdeals_job_leases_total', { job: 'import', outcome })).toBe(1);
    }
    expect(await valueOf('grabdeals_job_seconds_total', { job: 'import' })).toBeGreaterThan(0);
    // A key of a lease is no label: there would be a time series for each merchant.
    expect(await scrape()).not.toMatch(/="[^"]*4711/);

    const run = { id: 'a run', merchantId: 4711, state: 'held' };
    const supervisor = new RunSupervisor(
      { find: () => Promise.resolve(run) } as never,
      { beginAttempt: () => Promise.resolve(true) } as never,
      { launch: () => Promise.resolve() },
    );
    await supervisor.workOn(run.id, { lost: new AbortController().signal } as never);
    expect(await valueOf('grabdeals_import_duration_seconds_count', { outcome: 'held' })).toBe(1);
  });

  it('contain the runs of jobs by their outcome', async () => {
    const jobs = test.app.get(JobRunner);
    const runs = (outcome: string) =>
      valueOf('grabdeals_job_run_duration_seconds_count', { job: 'feed-copies', outcome });
    await jobs.run('feed-copies');
    expect([await runs('ok'), await runs('error')]).toEqual([1, undefined]);
    jest.spyOn(test.app.get(RunRetention), 'sweepCopies').mockRejectedValueOnce(new Error('no disk'));
    await jobs.run('feed-copies');
    expect([await runs('ok'), await runs('error')]).toEqual([1, 1]);
  });

  it('contain calls to other servers, by fetch and by node:http, and those without a response', async () => {
    const other: Server = createServer((_request, response) => response.writeHead(418).end('tea'));
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await (await fetch(`http://127.0.0.1:${port}/secret`, { method: 'PUT' })).text();
    const [answer] = (await once(get(`http://127.0.0.1:${port}/secret`), 'response')) as [NodeJS.ReadableStream];
    await once(answer.resume(), 'end');
    other.close();
    other.closeAllConnections();
    await expect(fetch(`http://127.0.0.1:${port}/`, { method: 'DELETE' })).rejects.toThrow('fetch failed');

    const counted = 'grabdeals_outgoing_request_duration_seconds_count';
    expect(await valueOf(counted, { method: 'PUT', host: '127.0.0.1', status: '418' })).toBe(1);
    expect(await valueOf(counted, { method: 'GET', host: '127.0.0.1', status: '418' })).toBe(1);
    expect(await valueOf(counted, { method: 'DELETE', host: '127.0.0.1', status: 'error' })).toBe(1);
  });

  it('contain the process, and have names by the conventions of Prometheus', async () => {
    const text = await scrape();
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
    const own = text
      .split('\n')
      .flatMap((line) => /^# TYPE (grabdeals_\S+) (\S+)/.exec(line)?.slice(1).join(' ') ?? []);
    expect(own.length).toBeGreaterThan(8);
    expect(
      own.filter((one) => !/^[a-z_]+(_seconds histogram|_total counter|(_entries|_bytes|_running) gauge)$/.test(one)),
    ).toEqual([]);
  });

  it('are those of the dashboard and of the page about monitoring', async () => {
    const known = [...(await scrape()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!);
    const root = join(import.meta.dirname, '../../..');
    for (const file of ['deploy/grafana-dashboard.json', 'docs/monitoring.md']) {
      const text = await readFile(join(root, file), 'utf8');
      const shown = [...text.matchAll(/\b(?:grabdeals|process|nodejs)_\w{3,}/g)].map(([name]) => name);
      expect(shown.length).toBeGreaterThan(10);
      const unknown = shown.filter((name) => !known.includes(name.replace(/_(bucket|count|sum)$/, '')));
      expect({ file, unknown: [...new Set(unknown)] }).toEqual({ file, unknown: [] });
    }
  });

  it('are available without the database, and only at their own port', async () => {
    const leases = test.app.get(Leases);
    leases.held = () => Promise.reject(new Error('gone'));
    expect(await valueOf('process_cpu_seconds_total')).toBeGreaterThan(0);
    expect((await fetch(`${address}/other`)).status).toBe(404);
    expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
    await request(test.server).get('/metrics').expect(404);
    await request(test.server).get('/api/metrics').expect(404);
  });
});

it('without METRICS_PORT nothing is measured', async () => {
  const test = await startTestApp();
  expect(() => test.app.get(Metrics)).toThrow(/could not find Metrics/);
  await test.close();
});
