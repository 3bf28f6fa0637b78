import { describe, expect, it } from '@jest/globals';
import { MELODIES, type MelodyKey } from './melodies.js';
import { melodySeconds, playMelody } from './play-melody.js';

const KEYS = Object.keys(MELODIES) as MelodyKey[];
const HEADER_BYTES = 44;

function samplesOf(file: Uint8Array): number[] {
  const view = new DataView(file.buffer);
  return Array.from({ length: (file.length - HEADER_BYTES) / 2 }, (_, i) => view.getInt16(HEADER_BYTES + i * 2, true));
}

/** The loudest of some frequencies in a stretch of a file, by the energy at each (Goertzel). */
function loudest(samples: readonly number[], sampleRate: number, hertz: readonly number[]): number | undefined {
  const energies = hertz.map((frequency) => {
    const factor = 2 * Math.cos((2 * Math.PI * frequency) / sampleRate);
    let [before, now] = [0, 0];
    for (const sample of samples) [before, now] = [now, sample + factor * now - before];
    return before ** 2 + now ** 2 - factor * before * now;
  });
  return hertz[energies.indexOf(Math.max(...energies))];
}

describe.each(KEYS)('the melody %s', (key) => {
  const file = playMelody(key);
  const view = new DataView(file.buffer);

  it('is a WAV file that says how long it is', () => {
    const text = Buffer.from(file).toString('latin1');
    expect([text.slice(0, 4), text.slice(8, 16), text.slice(36, 40)]).toEqual(['RIFF', 'WAVEfmt ', 'data']);
    expect(view.getUint32(4, true)).toBe(file.length - 8);
    expect(view.getUint32(40, true)).toBe(file.length - HEADER_BYTES);
    expect(view.getUint32(40, true) / view.getUint32(28, true)).toBe(melodySeconds(key));
  });

  it('can be heard from the beginning, is not distorted, and dies away', () => {
    const samples = samplesOf(file);
    const peak = (part: number[]) => Math.max(...part.map(Math.abs));
    expect(peak(samples)).toBeLessThan(0x7fff);
    expect(peak(samples)).toBeGreaterThan(0x5fff);
    expect(peak(samples.slice(0, 2_000))).toBeGreaterThan(0x1fff);
    expect(peak(samples.slice(-200))).toBeLessThan(0xfff);
  });

  it('is the same every time', () => expect(Buffer.from(playMelody(key)).equals(file)).toBe(true));
});

it('plays the notes that are written', () => {
  const file = playMelody('ode-to-joy');
  const beat = Math.round((8_000 * 60) / MELODIES['ode-to-joy'].beatsPerMinute);
  const [e4, f4, g4] = [329.63, 349.23, 392];
  const heard = [0, 2, 3].map((note) =>
    loudest(samplesOf(file).slice(note * beat, (note + 1) * beat), 8_000, [e4, f4, g4]),
  );
  expect(heard).toEqual([e4, f4, g4]);
});

it('takes a few hundred kilobytes for all melodies', () => {
  const bytes = KEYS.reduce((sum, key) => sum + playMelody(key).length, 0);
  expect(bytes).toBeLessThan(420_000);
});
