import { channel } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';

export interface OutgoingCall {
  method: string;
  /** Without its port; `other` beyond the first `MAX_HOSTS`. */
  host: string;
  /** `error` where there was no answer. */
  status: number | 'error';
  /** Until the answer began. */
  seconds: number;
}

/** Servers that this product calls are configured: more hosts than these are a sign of something else. */
const MAX_HOSTS = 50;

interface FetchRequest {
  origin?: string | URL;
  method: string;
}

/** Hears of the calls that this process makes, by `fetch` and by `node:http`, from Node's own diagnostics channels. */
export class OutgoingCalls {
  private readonly starts = new WeakMap<object, number>();
  private readonly hosts = new Set<string>();
  private readonly stops: (() => void)[] = [];

  constructor(private readonly heard: (call: OutgoingCall) => void) {
    this.on<{ request: FetchRequest }>('undici:request:create', ({ request }) => this.begin(request));
    this.on<{ request: FetchRequest; response: { statusCode: number } }>(
      'undici:request:headers',
      ({ request, response }) => this.endFetch(request, response.statusCode),
    );
    this.on<{ request: FetchRequest }>('undici:request:error', ({ request }) => this.endFetch(request, 'error'));
    this.on<{ request: ClientRequest }>('http.client.request.start', ({ request }) => this.begin(request));
    this.on<{ request: ClientRequest; response: IncomingMessage }>(
      'http.client.response.finish',
      ({ request, response }) => this.end(request, request.host, request.method, response.statusCode ?? 'error'),
    );
    this.on<{ request: ClientRequest }>('http.client.request.error', ({ request }) =>
      this.end(request, request.host, request.method, 'error'),
    );
  }

  stop(): void {
    for (const stop of this.stops) stop();
  }

  private begin(request: object): void {
    this.starts.set(request, performance.now());
  }

  private endFetch(request: FetchRequest, status: OutgoingCall['status']): void {
    const origin = String(request.origin ?? '');
    this.end(request, URL.canParse(origin) ? new URL(origin).hostname : 'other', request.method, status);
  }

  private end(request: object, host: string, method: string, status: OutgoingCall['status']): void {
    const start = this.starts.get(request);
    if (start === undefined) return;
    // An answer that breaks off in its middle is told of twice.
    this.starts.delete(request);
    if (this.hosts.size < MAX_HOSTS) this.hosts.add(host);
    const known = this.hosts.has(host) ? host : 'other';
    this.heard({ method, host: known, status, seconds: (performance.now() - start) / 1_000 });
  }

  private on<Event>(name: string, listener: (event: Event) => void): void {
    const source = channel(name);
    const hear = (event: unknown) => listener(event as Event);
    source.subscribe(hear);
    this.stops.push(() => source.unsubscribe(hear));
  }
}
