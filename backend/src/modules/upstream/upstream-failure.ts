/**
 * `fault`: no response, a server error or an invalid response; another attempt may succeed.
 * `busy`: the upstream asks for fewer requests. `rejected`: the upstream rejects this request, and would reject it again.
 */
type FailureKind = 'fault' | 'busy' | 'rejected';

/** The upstream did not return a usable response. */
export class UpstreamFailure extends Error {
  constructor(
    message: string,
    private readonly kind: FailureKind = 'fault',
  ) {
    super(message);
  }

  static ofStatus(status: number): UpstreamFailure {
    const kind = status === 429 ? 'busy' : status >= 400 && status < 500 ? 'rejected' : 'fault';
    return new UpstreamFailure(`returned ${status}`, kind);
  }

  /** Whether an immediate retry can succeed. */
  get isTransient(): boolean {
    return this.kind === 'fault';
  }

  /** Whether the failure counts as an outage of the upstream. */
  get isOutage(): boolean {
    return this.kind !== 'rejected';
  }
}

/** Returns a field of a parsed response; undefined if the response is not an object. */
export function fieldOf(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[name] : undefined;
}
