/** Enough for a melody of few overtones, and small. */
export const SAMPLE_RATE = 8_000;

const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;
const UNCOMPRESSED = 1;

/** A WAV file of one channel; samples from -1 to 1. */
export function wavFile(samples: Float64Array): Uint8Array {
  const dataBytes = samples.length * SAMPLE_BYTES;
  const file = new Uint8Array(HEADER_BYTES + dataBytes);
  const view = new DataView(file.buffer);
  const writeText = (offset: number, text: string) => file.set(new TextEncoder().encode(text), offset);
  writeText(0, 'RIFF');
  view.setUint32(4, file.length - 8, true);
  writeText(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, UNCOMPRESSED, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE * SAMPLE_BYTES, true);
  view.setUint16(32, SAMPLE_BYTES, true);
  view.setUint16(34, SAMPLE_BYTES * 8, true);
  writeText(36, 'data');
  view.setUint32(40, dataBytes, true);
  samples.forEach((sample, i) => view.setInt16(HEADER_BYTES + i * SAMPLE_BYTES, Math.round(sample * 0x7fff), true));
  return file;
}
