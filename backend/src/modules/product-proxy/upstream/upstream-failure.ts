/**
 * `fault`: no answer, a server error, or an answer that makes no sense; it may be gone the next time.
 * `busy`: the upstream asks to be left alone. `refused`: it will not answer this question, however often it is asked.
 */
type FailureKind = 'fault' | 'busy' | 'refused';

/** The upstream did not give a usable answer. */
export class UpstreamFailure extends Error {
  constructor(
    message: string,
    private readonly kind: FailureKind = 'fault',
  ) {
    super(message);
  }

  static ofStatus(status: number): UpstreamFailure {
    const kind = status === 429 ? 'busy' : status >= 400 && status < 500 ? 'refused' : 'fault';
    return new UpstreamFailure(`answered ${status}`, kind);
  }

  /** Whether asking again at once can help. */
  get mayPass(): boolean {
    return this.kind === 'fault';
  }

  /** Whether it says something about the upstream's health. */
  get isOutage(): boolean {
    return this.kind !== 'refused';
  }
}
