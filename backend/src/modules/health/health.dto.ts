export class HealthView {
  /** @example ok */
  status: string;
}
