import { Presets, SingleBar } from 'cli-progress';
import type { RunProgressView } from '../modules/feeds/runs/feed-runs.dto.js';

const LABELS: Readonly<Record<RunProgressView['phase'], string>> = {
  fetching: 'Fetching',
  checking: 'Checking',
  applying: 'Importing',
  rollingBack: 'Undoing',
};
const LINE_EVERY_PERCENT = 25;

export interface ProgressDisplay {
  show(progress: RunProgressView): void;
  stop(): void;
}

/** Returns a progress bar for a terminal, or a line per 25 % for other outputs. */
export function progressDisplay(out: NodeJS.WriteStream): ProgressDisplay {
  return out.isTTY ? new BarDisplay(out) : new LineDisplay(out);
}

class BarDisplay implements ProgressDisplay {
  private readonly bar: SingleBar;
  private started = false;

  constructor(stream: NodeJS.WriteStream) {
    this.bar = new SingleBar(
      { stream, format: '{label} {bar} {percentage}%  {eta_formatted} left', hideCursor: true },
      Presets.shades_classic,
    );
  }

  show({ phase, done, total }: RunProgressView): void {
    const payload = { label: LABELS[phase].padEnd(9) };
    if (!this.started) this.bar.start(total, 0, payload);
    this.started = true;
    // The unit changes: bytes while the file is checked, then products.
    this.bar.setTotal(total);
    this.bar.update(done, payload);
  }

  stop(): void {
    if (this.started) this.bar.stop();
  }
}

class LineDisplay implements ProgressDisplay {
  private latest = '';

  constructor(private readonly out: NodeJS.WritableStream) {}

  show({ phase, done, total }: RunProgressView): void {
    const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
    const line = `${LABELS[phase]}: ${percent - (percent % LINE_EVERY_PERCENT)}%`;
    if (line === this.latest) return;
    this.latest = line;
    this.out.write(`${line}\n`);
  }

  stop(): void {
    this.latest = '';
  }
}
