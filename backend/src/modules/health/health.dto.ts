export class HealthView {
  /** `read_only`: pages and reads are served, but changes are rejected. `message` says why. */
  status: 'ok' | 'read_only';

  /** @example "The disk is full: nothing can be changed until there is space again." */
  message?: string;
}
