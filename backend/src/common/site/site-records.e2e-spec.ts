import { describe, expect, it, jest } from '@jest/globals';
import { historyCalls } from '../../testing/history-calls.js';
import { sampleApp } from '../../testing/sample-app.js';
import { SAMPLE } from '../../testing/sample-sites.js';
import { AnnouncementsRepository } from '../../modules/announcements/announcements.repository.js';

const { red, blue } = SAMPLE.sites;
const BAR = { text: 'Sale', startsAt: '2026-12-01T00:00:00.000Z', endsAt: '2026-12-10T00:00:00.000Z' };

describe('a call without a version, of a record that somebody saves after it was checked', () => {
  const test = sampleApp();
  const { send } = historyCalls(() => ({ test, owner: test.owner }));
  const create = async () =>
    ((await send('post', '/announcements', { ...BAR, websiteName: [red] }).expect(201)).body as { id: string }).id;
  const read = async (id: string) => (await send('get', `/announcements/${id}`).expect(200)).body as object;
  /** Saves the record immediately before the next write of it. */
  const saveBefore = (method: 'update' | 'delete', id: string, body: object) => {
    const records = test.app.get(AnnouncementsRepository);
    const write = records[method].bind(records) as (...given: unknown[]) => Promise<never>;
    const spy = jest.spyOn(records, method).mockImplementationOnce(async (...given: unknown[]) => {
      await send('put', `/announcements/${id}`, body).expect(200);
      return write(...given);
    });
    return () => spy.mockRestore();
  };

  it('does not store an end before a start', async () => {
    const id = await create();
    const theirs = { endsAt: '2026-12-05T00:00:00.000Z' };
    const restore = saveBefore('update', id, theirs);
    await send('put', `/announcements/${id}`, { startsAt: '2026-12-08T00:00:00.000Z' }).expect(400);
    restore();
    expect(await read(id)).toMatchObject({ ...BAR, ...theirs });
  });

  it('keeps what both have saved', async () => {
    const id = await create();
    const restore = saveBefore('update', id, { endsAt: '2026-12-05T00:00:00.000Z' });
    const { body } = await send('put', `/announcements/${id}`, { text: 'Big sale' }).expect(200);
    restore();
    expect(body).toMatchObject({ text: 'Big sale', endsAt: '2026-12-05T00:00:00.000Z', version: 3 });
  });

  it.each(['update', 'delete'] as const)(
    'is rejected if the record has left the caller’s sites: %s',
    async (method) => {
      const { token } = await test.signIn('vendor', [red]);
      const id = await create();
      const restore = saveBefore(method, id, { websiteName: [blue] });
      await send(method === 'update' ? 'put' : 'delete', `/announcements/${id}`, { text: 'Big sale' }, token).expect(
        403,
      );
      restore();
      expect(await read(id)).toMatchObject({ text: 'Sale', websiteName: [blue] });
    },
  );
});
