import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import request from 'supertest';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { WebsitesRepository } from './websites.repository.js';

describe('concurrent saves of a website', () => {
  let test: TestApp;
  let owner: string;
  beforeAll(async () => {
    test = await startTestApp();
    owner = (await test.signIn('owner')).token;
  });
  afterAll(() => test.close());

  it('keep each other, because each writes only the fields that it contains', async () => {
    const { body: site } = await request(test.server)
      .post('/api/website')
      .set('Authorization', owner)
      .send({ label: 'Busy Site' })
      .expect(201);
    const put = (path: string, body: object) =>
      request(test.server).put(`/api${path}`).set('Authorization', owner).send(body).expect(200);
    const stored = test.app.get(WebsitesRepository);
    const update = stored.update.bind(stored);
    // A colleague saves after this save has read the website.
    const spy = jest.spyOn(stored, 'update').mockImplementationOnce(async (...given) => {
      await put('/site/footer', { websiteName: site.value, copyright: 'Theirs' });
      await put(`/website/${site.id}`, { contact: { email: 'theirs@busy.example' } });
      return update(...given);
    });
    await put(`/website/${site.id}`, { settings: { homePage: 'articles' }, contact: { phone: '555-0199' } });
    spy.mockRestore();
    const { body } = await request(test.server).get(`/api/website/${site.id}`).set('Authorization', owner).expect(200);
    expect(body).toMatchObject({
      settings: { homePage: 'articles', footer: { copyright: 'Theirs' } },
      contact: { email: 'theirs@busy.example', phone: '555-0199' },
    });
    const filter = JSON.stringify({ recordId: site.id, action: 'update' });
    const changes = await request(test.server).get('/api/changes').query({ filter }).set('Authorization', owner);
    const fields = (changes.body as { fields: string[] }[]).flatMap((change) => change.fields).sort();
    expect(fields).toEqual(['contact.email', 'contact.phone', 'settings.footer', 'settings.homePage']);
  });
});
