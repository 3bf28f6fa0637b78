import { Presets, SingleBar } from 'cli-progress';
import type { ImportProgress } from '../modules/catalogue/import/feed-importer.js';

const LABELS: Readonly<Record<ImportProgress['phase'], string>> = {
  checking: 'Checking',
  applying: 'Importing',
  retiring: 'Retiring',
};
const LINE_EVERY_PERCENT = 25;

export interface ProgressDisplay {
  show(progress: ImportProgress): void;
  stop(): void;
}

/** A bar by bytes read where somebody watches a terminal; elsewhere a line now and then. */
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

  show({ phase, bytesRead, bytesTotal }: ImportProgress): void {
    const payload = { label: LABELS[phase].padEnd(9) };
    if (!this.started) this.bar.start(bytesTotal, 0, payload);
    this.started = true;
    this.bar.update(bytesRead, payload);
  }

  stop(): void {
    if (this.started) this.bar.stop();
  }
}

class LineDisplay implements ProgressDisplay {
  private latest = '';

  constructor(private readonly out: NodeJS.WritableStream) {}

  show({ phase, bytesRead, bytesTotal }: ImportProgress): void {
    const percent = bytesTotal === 0 ? 100 : Math.floor((bytesRead / bytesTotal) * 100);
    const line = `${LABELS[phase]}: ${percent - (percent % LINE_EVERY_PERCENT)}%`;
    if (line === this.latest) return;
    this.latest = line;
    this.out.write(`${line}\n`);
  }

  stop(): void {
    this.latest = '';
  }
}
