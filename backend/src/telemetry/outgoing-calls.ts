import { channel } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';

export interface OutgoingCall {
  method: string;
  /** Host name without the port; `other` for hosts after the first `MAX_HOSTS`. */
  host: string;
  /** Status code; `error` if no response arrived. */
  status: number | 'error';
  /** Time until the response began. */
  seconds: number;
}

/** Limits the number of metric labels. The product calls few hosts, all of them configured. */
const MAX_HOSTS = 50;

interface FetchRequest {
  origin?: string | URL;
  method: string;
}

/** Reports the HTTP requests that this process sends with `fetch` or `node:http`, from Node's diagnostics channels. */
export class OutgoingCalls {
  private readonly starts = new WeakMap<object, number>();
  private readonly hosts = new Set<string>();
  private readonly unsubscribers: (() => void)[] = [];

  constructor(private readonly report: (call: OutgoingCall) => void) {
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
    for (const unsubscribe of this.unsubscribers) unsubscribe();
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
    // A response that breaks off in the middle is published twice.
    this.starts.delete(request);
    if (this.hosts.size < MAX_HOSTS) this.hosts.add(host);
    const label = this.hosts.has(host) ? host : 'other';
    this.report({ method, host: label, status, seconds: (performance.now() - start) / 1_000 });
  }

  private on<Event>(name: string, listener: (event: Event) => void): void {
    const source = channel(name);
    const onMessage = (event: unknown) => listener(event as Event);
    source.subscribe(onMessage);
    this.unsubscribers.push(() => source.unsubscribe(onMessage));
  }
}
