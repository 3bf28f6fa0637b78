import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';

/** How the source behaves; `silent` never answers, `endless` never stops. */
export type RevenueMood =
  'well' | 'silent' | 'endless' | 'error' | 'cut off' | 'garbage' | 'wrong shape' | 'redirect' | 'locked';

export interface RevenueServer {
  url: string;
  mood: RevenueMood;
  /** What it reports, by day. */
  rows: Record<string, unknown[]>;
  /** What it answers to a sign-in, in place of a token. */
  login?: unknown;
  /** Days that it fails on whatever its mood. */
  brokenDays: string[];
  /** Method and path of each request. */
  requests: string[];
  /** Makes the tokens that it has given out worthless. */
  endSessions(): void;
  /** Forgets what it reports and was asked, and is well. */
  reset(): void;
  close(): Promise<void>;
}

export const REVENUE_LOGIN = { user: 'grabdeals', password: 'the-password' };

/** A local revenue source that speaks the agreed shape, and fails on demand. */
export async function startRevenueServer(): Promise<RevenueServer> {
  const sessions = new Set<string>();
  const server = createServer((request, response) => void answer(revenue, sessions, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const revenue: RevenueServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    mood: 'well',
    rows: {},
    brokenDays: [],
    requests: [],
    endSessions: () => sessions.clear(),
    reset: () => Object.assign(revenue, { mood: 'well', rows: {}, login: undefined, brokenDays: [], requests: [] }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return revenue;
}

async function answer(
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
    const isRight = login.user === REVENUE_LOGIN.user && login.password === REVENUE_LOGIN.password;
    if (!isRight || request.headers['content-type'] !== 'application/json') return void send(401, {});
    if (revenue.login !== undefined) return void send(200, revenue.login);
    const token = `token-${revenue.requests.length}`;
    if (revenue.mood !== 'locked') sessions.add(token);
    return void send(200, { token });
  }
  switch (revenue.mood) {
    case 'silent':
      return;
    case 'endless':
      response.writeHead(200, { 'Content-Type': 'application/json' });
      return void Readable.from(endless()).pipe(response);
    case 'error':
      return void send(500, {});
    case 'cut off':
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

/** Rows without end. */
function* endless(): Generator<string> {
  const rows = '{"websiteName":"redsite","mid":12,"clicks":1,"conversions":0,"earnings":0},'.repeat(1_000);
  yield '{"rows":[';
  for (;;) yield rows;
}
