import { describe, expect, it } from '@jest/globals';
import { formatDuration, toPodcastRow } from './podcastType';

const input = {
  title: 'How stores price a sale',
  description: '',
  audioUrl: 'https://audio.example/pricing.mp3',
  image: '',
  durationSeconds: 0,
  publishedAt: '2026-11-20T09:00:00.000Z',
  websiteName: ['sunsetdeals'],
};

describe('podcast form', () => {
  it('exports a line per podcast', () => {
    const record = {
      _id: '1',
      version: 1,
      id: '1',
      ...input,
      durationSeconds: 60,
      createdAt: '2026-01-02',
      updatedAt: '2026-01-02',
    };
    expect(toPodcastRow(record)).toMatchObject({
      Title: input.title,
      'Duration (seconds)': 60,
      Websites: 'sunsetdeals',
    });
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
