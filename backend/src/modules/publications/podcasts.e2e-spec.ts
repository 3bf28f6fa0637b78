import { describe, expect } from '@jest/globals';
import { describePublicationCalls } from '../../testing/publication-contract.js';

describe('podcasts', () => {
  describePublicationCalls({
    calls: {
      create: 'prodcast/create',
      read: 'prodcast/getProdcastById',
      update: 'prodcast/updatePodcast',
      all: 'prodcast/all',
    },
    resource: 'podcast',
    body: {
      title: 'How stores price a sale',
      audioUrl: 'https://audio.example.com/pricing.mp3',
      publishedAt: '2026-11-20T09:00:00.000Z',
    },
    dateField: 'publishedAt',
    releasedOnly: true,
    textField: 'title',
    defaults: { description: '', image: '', durationSeconds: 0 },
    refused: [
      [{ audioUrl: '' }, 'audioUrl', 'Please enter the URL of the audio'],
      [{ audioUrl: 'data:audio/mpeg;base64,AAAA' }, 'audioUrl', expect.any(String)],
      [{ audioUrl: 5 }, 'audioUrl', expect.any(String)],
      [{ durationSeconds: -1 }, 'durationSeconds', expect.any(String)],
      [{ durationSeconds: 1.5 }, 'durationSeconds', expect.any(String)],
      [{ image: 'logo.png' }, 'image', expect.any(String)],
    ],
  });
});
