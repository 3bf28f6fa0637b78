import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

const PROGRAM = join(import.meta.dirname, '../../dist/main.js');

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string } }[];
}

let folder: string;
let child: ChildProcess;
let collector: Server;
let received: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grabdeals-tracing-'));
  received = [];
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') received.push(body);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterEach(async () => {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  collector.close();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Starts the built product on a new database.
 * @returns its URL.
 */
async function start(env: Record<string, string>): Promise<string> {
  child = spawn(process.execPath, [PROGRAM], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      SEED: 'none',
      MONGODB_URI: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => (output += String(chunk)));
  for (;;) {
    const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1];
    if (port) return `http://localhost:${port}`;
    if (child.exitCode !== null) throw new Error(`It has ended:\n${output}`);
    await delay(50);
  }
}

async function end(): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'close');
  expect(child.exitCode).toBe(0);
}

const attribute = ({ attributes }: SentSpan, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

it('a request is one trace with its operations, without personal data', async () => {
  const { port } = collector.address() as AddressInfo;
  const address = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_SERVICE_NAME: 'my-shop',
  });
  const headers = { 'X-Request-Id': 'correlation-1', 'User-Agent': 'a shopper' };
  await (await fetch(`${address}/api/content/5f1d7e3b8c9a4e2d1f0b6a7c?token=private`, { headers })).text();
  await (await fetch(`${address}/?q=private`, { headers })).text();
  await end();

  const sent = received.flatMap(
    (body) => (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }).resourceSpans,
  );
  const spans = sent.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const read = spans.find(({ name }) => name === 'GET /api/content/:id')!;
  expect(attribute(read, 'http.route')).toBe('/api/content/:id');
  expect(attribute(read, 'grabdeals.correlation_id')).toBe('correlation-1');
  expect(spans).toContainEqual(
    expect.objectContaining({ name: 'findOne articles', traceId: read.traceId, parentSpanId: read.spanId }),
  );
  // A page, its calls of the API, and their database operations.
  const page = spans.find(({ name }) => name === 'GET /')!;
  const ofPage = spans.filter(({ traceId }) => traceId === page.traceId).map(({ name }) => name);
  expect(ofPage).toEqual(expect.arrayContaining(['GET /', 'GET', 'GET /api/site', 'findOne websites']));
  expect(received.join()).toContain('my-shop');
  expect(received.join()).not.toMatch(/private|a shopper/);
}, 120_000);

it('without the setting, neither traces nor metrics are loaded', async () => {
  const coverage = join(folder, 'coverage');
  await start({ NODE_V8_COVERAGE: coverage, OTEL_EXPORTER_OTLP_ENDPOINT: '' });
  await end();
  const files = await readdir(coverage);
  const scripts = (await Promise.all(files.map((file) => readFile(join(coverage, file), 'utf8')))).join();
  expect(scripts).toContain('/telemetry/telemetry.module.js');
  expect(scripts).not.toMatch(/node_modules\/(@opentelemetry|prom-client)\//);
}, 120_000);
