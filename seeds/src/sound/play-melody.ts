import { MELODIES, type Melody, type MelodyKey } from './melodies.js';
import { SAMPLE_RATE, wavFile } from './wav.js';

const NOTE = /^([A-G])(#?)(\d)(?::([\d.]+))?$/;
/** Half tones above C. */
const STEPS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const CONCERT_A = { hertz: 440, halfTone: 4 * 12 + 9 };

/** How loud the fundamental and its overtones are: a plucked string, more or less. */
const PARTIALS = [1, 0.45, 0.2, 0.08];
const ATTACK_SECONDS = 0.008;
const DECAY_SECONDS = 0.35;
/** A note goes on sounding below those that follow it. */
const RING_SECONDS = 1.2;
/** The least there is after the last note has had its time. */
const TAIL_SECONDS = 0.3;
const PEAK = 0.8;

interface Note {
  hertz: number;
  startSeconds: number;
}

/** How long a melody plays: whole seconds, as a podcast's duration is told. */
export function melodySeconds(key: MelodyKey): number {
  return Math.ceil(score(MELODIES[key]).seconds + TAIL_SECONDS);
}

/** A melody as a WAV file; the same key yields the same bytes. */
export function playMelody(key: MelodyKey): Uint8Array {
  const samples = new Float64Array(melodySeconds(key) * SAMPLE_RATE);
  for (const note of score(MELODIES[key]).notes) pluck(samples, note);
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return wavFile(samples.map((sample) => (sample / loudest) * PEAK));
}

function score({ notes, beatsPerMinute }: Melody): { notes: Note[]; seconds: number } {
  let seconds = 0;
  const played = notes
    .split(/[\s|]+/)
    .filter(Boolean)
    .map((text) => {
      const [, letter = '', sharp, octave, beats = '1'] = NOTE.exec(text) ?? [];
      const step = STEPS[letter];
      if (step === undefined) throw new Error(`${text} is no note`);
      const startSeconds = seconds;
      seconds += (Number(beats) * 60) / beatsPerMinute;
      return { hertz: hertzOf(Number(octave) * 12 + step + (sharp ? 1 : 0)), startSeconds };
    });
  return { notes: played, seconds };
}

function hertzOf(halfTone: number): number {
  return CONCERT_A.hertz * 2 ** ((halfTone - CONCERT_A.halfTone) / 12);
}

function pluck(samples: Float64Array, { hertz, startSeconds }: Note): void {
  const start = Math.round(startSeconds * SAMPLE_RATE);
  const end = Math.min(samples.length, start + RING_SECONDS * SAMPLE_RATE);
  const partials = PARTIALS.filter((_, i) => hertz * (i + 1) < SAMPLE_RATE / 2);
  for (let i = start; i < end; i++) {
    const time = (i - start) / SAMPLE_RATE;
    const loudness = Math.min(1, time / ATTACK_SECONDS) * Math.exp(-time / DECAY_SECONDS);
    const wave = partials.reduce((sum, part, n) => sum + part * Math.sin(2 * Math.PI * hertz * (n + 1) * time), 0);
    samples[i] = (samples[i] ?? 0) + loudness * wave;
  }
}
