import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('/taxonomy', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
  });
  afterAll(() => test.close());

  const read = (websiteName: string) => request(test.server).get('/api/taxonomy').query({ websiteName });

  it('returns the tree and the icons, which can be cached', async () => {
    const { body, headers } = await read(SAMPLE.sites.blue).expect(200);
    const pets = body.data.find((group: { id: number }) => group.id === 80);
    expect(pets).toMatchObject({
      name: 'Pet Supplies',
      probability: 0,
      url: '/pet-supplies/?rf=af1&af_assettype_id=10&af_creative_id=2975&af_id=PUBLISHER_ID&af_placement_id=1',
      mature: false,
    });
    expect(pets.children.category[0]).toMatchObject({ name: 'Dog Supplies', id: 8001 });
    expect(body.icons['80']).toBe('/api/taxonomy/icons/80');
    expect(headers['cache-control']).toContain('public');
    expect(headers['etag']).toBeDefined();
  });

  it('omits mature categories at every depth for sites that hide them', async () => {
    const hidden = await read(SAMPLE.sites.red).expect(200);
    expect(JSON.stringify(hidden.body)).not.toContain('"mature":true');
    expect(hidden.body.icons).not.toHaveProperty('22000000');
    const shown = await read(SAMPLE.sites.blue).expect(200);
    expect(shown.body.data[0]).toMatchObject({ name: 'Mature', mature: true });
    expect(JSON.stringify(shown.body)).toContain('"Erotica Books"');
    expect(JSON.stringify(hidden.body)).not.toContain('"Erotica Books"');
  });

  it('returns an icon', async () => {
    const { body, headers } = await request(test.server).get('/api/taxonomy/icons/80').expect(200);
    expect(headers['content-type']).toContain('image/svg+xml');
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(String(body)).toMatch(/^<svg/);
  });

  it('rejects invalid input', async () => {
    await read('../x').expect(400);
    await request(test.server).get('/api/taxonomy/icons/x').expect(400);
    const missing = await request(test.server).get('/api/taxonomy/icons/81').expect(404);
    expect(missing.headers['content-type']).toContain('application/json');
  });
});
