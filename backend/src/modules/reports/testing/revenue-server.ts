import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';

/** Behavior of the source. `silent` never responds, `endless` never stops sending. */
export type RevenueBehavior =
  'well' | 'silent' | 'endless' | 'error' | 'truncated' | 'garbage' | 'wrong shape' | 'redirect' | 'locked';

export interface RevenueServer {
  url: string;
  behavior: RevenueBehavior;
  /** Rows by day. */
  rows: Record<string, unknown[]>;
  /** Response to a sign-in instead of a token. */
  login?: unknown;
  /** Days that fail with any behavior. */
  brokenDays: string[];
  /** Method and path of each request. */
  requests: string[];
  /** Ends all sessions, so that their tokens are rejected. */
  endSessions(): void;
  /** Deletes rows and requests, and resets the behavior. */
  reset(): void;
  close(): Promise<void>;
}

export const REVENUE_LOGIN = { user: 'grabdeals', password: 'the-password' };

/** Starts a local revenue source that can simulate failures. */
export async function startRevenueServer(): Promise<RevenueServer> {
  const sessions = new Set<string>();
  const server = createServer((request, response) => void respond(revenue, sessions, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const revenue: RevenueServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    behavior: 'well',
    rows: {},
    brokenDays: [],
    requests: [],
    endSessions: () => sessions.clear(),
    reset: () => Object.assign(revenue, { behavior: 'well', rows: {}, login: undefined, brokenDays: [], requests: [] }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return revenue;
}

async function respond(
  revenue: RevenueServer,
  sessions: Set<string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', revenue.url);
  revenue.requests.push(`${request.method} ${url.pathname.replace('/api', '')}`);
  const send = (status: number, body: unknown) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  if (url.pathname === '/api/login') {
    const login = (await json(request)) as typeof REVENUE_LOGIN;
    const isCorrect = login.user === REVENUE_LOGIN.user && login.password === REVENUE_LOGIN.password;
    if (!isCorrect || request.headers['content-type'] !== 'application/json') return void send(401, {});
    if (revenue.login !== undefined) return void send(200, revenue.login);
    const token = `token-${revenue.requests.length}`;
    if (revenue.behavior !== 'locked') sessions.add(token);
    return void send(200, { token });
  }
  switch (revenue.behavior) {
    case 'silent':
      return;
    case 'endless':
      response.writeHead(200, { 'Content-Type': 'application/json' });
      return void Readable.from(endless()).pipe(response);
    case 'error':
      return void send(500, {});
    case 'truncated':
      response.writeHead(200, { 'Content-Length': 1_000 });
      return void response.write('{"rows":[', () => response.destroy());
    case 'garbage':
      return void response.writeHead(200).end('<html>Be right back</html>');
    case 'wrong shape':
      return void send(200, { rows: 'none' });
    case 'redirect':
      return void response.writeHead(302, { Location: '/elsewhere' }).end();
    case 'well':
    case 'locked':
      break;
  }
  if (!sessions.has(request.headers.authorization?.replace('Bearer ', '') ?? '')) return void send(401, {});
  const day = url.searchParams.get('day') ?? '';
  if (revenue.brokenDays.includes(day)) return void send(503, {});
  send(200, { rows: revenue.rows[day] ?? [] });
}

/** Yields rows without end. */
function* endless(): Generator<string> {
  const rows = '{"websiteName":"redsite","mid":12,"clicks":1,"conversions":0,"earnings":0},'.repeat(1_000);
  yield '{"rows":[';
  for (;;) yield rows;
}
