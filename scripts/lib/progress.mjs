const TICK_MS = 1000;

/**
 * Shows named steps while they run: on a terminal, one line that is updated with their seconds; in a log file, one line at the
 * start of each step. Prints one line for each finished step.
 */
export class Progress {
  #running = new Map();
  #out;
  #timer;

  constructor(out = process.stderr) {
    this.#out = out;
  }

  /** Runs `work` as a step. Shows and rethrows its failure. */
  async step(label, work) {
    const started = performance.now();
    this.#running.set(label, started);
    this.#showRunning(label);
    try {
      const result = await work();
      this.#finish(label, '✓', started);
      return result;
    } catch (error) {
      this.#finish(label, '✗', started);
      throw error;
    }
  }

  #showRunning(label) {
    if (!this.#out.isTTY) {
      this.#out.write(`… ${label}\n`);
      return;
    }
    this.#timer ??= setInterval(() => this.#drawLive(), TICK_MS);
    this.#drawLive();
  }

  #finish(label, mark, started) {
    this.#running.delete(label);
    this.#clearLive();
    this.#out.write(`${mark} ${label} (${seconds(performance.now() - started, 1)})\n`);
    if (this.#running.size > 0) return this.#drawLive();
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #drawLive() {
    if (!this.#out.isTTY) return;
    const now = performance.now();
    const steps = [...this.#running].map(([label, started]) => `${label} ${seconds(now - started, 0)}`);
    this.#clearLive();
    this.#out.write(`… ${steps.join(', ')}`.slice(0, (this.#out.columns ?? 80) - 1));
  }

  #clearLive() {
    if (this.#out.isTTY) this.#out.write('\r\x1b[2K');
  }
}

function seconds(ms, digits) {
  return `${(ms / 1000).toFixed(digits)} s`;
}
