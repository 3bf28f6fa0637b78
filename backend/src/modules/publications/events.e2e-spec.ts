import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { describePublicationCalls } from '../../testing/publication-contract.js';
import { sampleApp } from '../../testing/sample-app.js';
import { SAMPLE } from '../../testing/sample-sites.js';

const { red, blue } = SAMPLE.sites;
const EVENT = { title: 'Harvest Sale Live', startsAt: '2026-10-01T14:00:00.000Z', endsAt: '2026-11-27T18:00:00.000Z' };

describe('events', () => {
  describePublicationCalls({
    calls: { create: 'event/create', read: 'event/getEventsById', update: 'event/updateEvent', all: 'event/all' },
    resource: 'event',
    body: EVENT,
    dateField: 'startsAt',
    releasedOnly: false,
    ahead: { endsAt: new Date(Date.now() + 2 * 86_400_000).toISOString() },
    textField: 'title',
    defaults: { description: '', location: '', url: '', image: '' },
    refused: [
      [{ endsAt: null }, 'endsAt', expect.any(String)],
      [{ endsAt: EVENT.startsAt }, 'endsAt', 'endsAt must be after startsAt'],
      [{ url: 'javascript:alert(1)' }, 'url', expect.any(String)],
      [{ image: '//evil.example/x.png' }, 'image', expect.any(String)],
      [{ location: 'x'.repeat(301) }, 'location', expect.any(String)],
    ],
  });

  describe('times and sites', () => {
    const test = sampleApp();
    const create = async (fields: object): Promise<{ id: string; startsAt: string; location: string }> => {
      const call = request(test.server).post('/api/event').set('Authorization', test.owner);
      return (await call.send({ ...EVENT, websiteName: [red], ...fields }).expect(201)).body;
    };

    it('stores times in UTC, and treats null as an empty text', async () => {
      const event = await create({ startsAt: '2026-10-01T16:00:00+02:00', location: null });
      expect(event).toMatchObject({ startsAt: '2026-10-01T14:00:00.000Z', location: '' });
    });

    it('compares a changed time with the stored one', async () => {
      const { id } = await create({});
      const change = (fields: object) =>
        request(test.server)
          .put('/api/event/updateEvent')
          .set('Authorization', test.owner)
          .send({ id, ...fields });
      const { body } = await change({ startsAt: '2026-11-27T19:00:00Z' }).expect(400);
      expect(body.error).toEqual({ endsAt: 'endsAt must be after startsAt' });
      await change({ startsAt: '2026-11-27T19:00:00Z', endsAt: '2026-11-28' }).expect(200);
    });

    it('removes a deleted site from its events, and deletes events that have no other site', async () => {
      const [own, both] = [await create({}), await create({ websiteName: [red, blue] })];
      const sites = await request(test.server).get('/api/website').set('Authorization', test.owner).expect(200);
      const { id } = (sites.body as { value: string; id: string }[]).find(({ value }) => value === red)!;
      const remove = (query: object) =>
        request(test.server).delete(`/api/website/${id}`).query(query).set('Authorization', test.owner);
      expect((await remove({}).expect(409)).body.message).toMatch(/\d+ events? that no other site has/);
      await remove({ force: 'true' }).expect(200);
      const read = (event: { id: string }) =>
        request(test.server).get(`/api/event/${event.id}`).set('Authorization', test.owner);
      await read(own).expect(404);
      expect((await read(both).expect(200)).body.websiteName).toEqual([blue]);
    });
  });
});
