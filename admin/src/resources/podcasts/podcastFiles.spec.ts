import { MAX_AUDIO_BYTES } from '@grabdeals/shared/limits';
import { describe, expect, it } from '@jest/globals';
import { audioKey, audioProblem } from '../../inputs/audioRules';
import { formatDuration } from './duration';

describe('audio file', () => {
  const file = { name: 'pricing.mp3', type: 'audio/mpeg', size: MAX_AUDIO_BYTES };

  it('is taken up to its limit', () => {
    expect(audioProblem(file)).toBeUndefined();
    expect(audioProblem({ ...file, size: MAX_AUDIO_BYTES + 1 })).toBe(
      'Audio file size should be less than or equal to 10MB',
    );
  });

  it.each(['video/mp4', 'image/png', ''])('is none of the type %p', (type) => {
    expect(audioProblem({ ...file, type })).toBe('pricing.mp3 is not an audio file');
  });

  it('is stored under a timestamp and its name', () => {
    expect(audioKey('pricing.mp3', 1767225600000)).toBe('1767225600000-pricing.mp3');
    expect(audioKey(`${'x'.repeat(300)}.mp3`, 1)).toHaveLength(202);
  });
});

it.each([
  [0, ''],
  [59, '0:59'],
  [1260, '21:00'],
  [3723, '1:02:03'],
])('%d seconds are %p', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});
