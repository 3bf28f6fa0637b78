import { describe, expect, it } from '@jest/globals';
import { historyCalls } from '../../testing/history-calls.js';
import { sampleApp } from '../../testing/sample-app.js';
import { SAMPLE } from '../../testing/sample-sites.js';
import { ChangesRepository } from './changes.repository.js';
import { HistorySweeper } from './history-sweeper.js';

const DAY_MS = 86_400_000;
const ARTICLE = {
  title: 'News',
  category: 'travel',
  image: '/media/new.png',
  status: 'Draft',
  websiteName: [SAMPLE.sites.red],
};

describe('the sweep of the history', () => {
  const test = sampleApp();

  const { send, list, newest, restore } = historyCalls(() => ({ test, owner: test.owner }));
  const addArticle = async (fields: object = {}) =>
    (await send('post', '/content', { ...ARTICLE, ...fields }).expect(201)).body as { id: string };

  it('empties the trash after 30 days, and deletes old changes', async () => {
    const sweeper = test.app.get(HistorySweeper);
    const { id } = await addArticle({ title: 'Gone' });
    await send('delete', `/content/${id}`).expect(200);
    const entry = await newest({ recordId: id });
    await sweeper.sweep(new Date(Date.now() + 29 * DAY_MS));
    expect((await send('get', `/changes/${entry.id}`)).body.before).toMatchObject({ title: 'Gone' });
    await sweeper.sweep(new Date(Date.now() + 31 * DAY_MS));
    expect((await send('get', `/changes/${entry.id}`)).body).not.toHaveProperty('before');
    expect(await list({ recordId: id }, undefined, 'trash')).toEqual([]);
    await restore(entry.id, 'before').expect(400);
    await sweeper.sweep(new Date(Date.now() + 401 * DAY_MS));
    expect(await list({})).toEqual([]);
  });

  it('keeps the newest changes of each record', async () => {
    const [first, second] = [await addArticle(), await addArticle()];
    for (const title of ['Two', 'Three']) await send('put', `/content/${first.id}`, { ...ARTICLE, title }).expect(200);
    await test.app.get(ChangesRepository).keepNewest(2);
    expect((await list({ recordId: first.id })).map(({ label }) => label)).toEqual(['Three', 'Two']);
    expect(await list({ recordId: second.id })).toHaveLength(1);
  });

  it('deletes the history of a website that is not restored', async () => {
    const { body: site } = await send('post', '/website', { label: 'Never Again' }).expect(201);
    const { id } = await addArticle({ websiteName: [site.value] });
    await send('delete', `/website/${site.id}?force=true`).expect(200);
    await test.app.get(HistorySweeper).sweep(new Date(Date.now() + 31 * DAY_MS));
    expect(await list({ recordId: id })).toEqual([]);
    expect(await list({ recordId: site.id })).toEqual([]);
  });
});
