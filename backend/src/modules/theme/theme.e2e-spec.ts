import { beforeAll, describe, expect, it } from '@jest/globals';
import { THEME_FIELDS } from '@grabdeals/shared/theme';
import request from 'supertest';
import { sampleApp } from '../../testing/sample-app.js';
import { SAMPLE } from '../../testing/sample-sites.js';

const { red, blue } = SAMPLE.sites;
const TEXTS: readonly string[] = ['siteName', 'logoTitle', 'iconTitle'];
const PICTURES: readonly string[] = ['logo', 'icon', 'favIcon'];

describe('POST /theme/create', () => {
  const test = sampleApp();
  let vendor: string;
  beforeAll(async () => {
    vendor = (await test.signIn('vendor', [red])).token;
  });

  const save = (body: object, token = test.owner) =>
    request(test.server).post('/api/theme/create').set('Authorization', token).send(body);
  const read = async (websiteName: string) =>
    (await request(test.server).post('/api/theme/all').send({ websiteName }).expect(200)).body.data[0]?.websiteData;

  it('stores every field of the form, which the next read returns', async () => {
    const websiteData = Object.fromEntries(
      THEME_FIELDS.map((field) => {
        if (TEXTS.includes(field)) return [field, `The ${field}`];
        return [field, PICTURES.includes(field) ? `/media/${field}.png` : 'hsl(120, 50%, 40%)'];
      }),
    );
    const { body } = await save({ websiteName: blue, websiteData }).expect(201);
    expect(body).toEqual({ websiteName: blue, websiteData });
    expect(await read(blue)).toEqual(websiteData);
  });

  it('replaces the theme, and only that site’s', async () => {
    const before = await read(blue);
    await save({ websiteName: red, websiteData: { footerBG: ' #E6E6E6 ', logo: null, other: 'x' } }, vendor).expect(
      201,
    );
    expect(await read(red)).toEqual({ footerBG: '#E6E6E6', logo: '' });
    expect(await read(blue)).toEqual(before);
  });

  it.each(['a warm grey', 'rgb(0 0 0 / 50%)', 'red;}</style><script>alert(1)</script>', 'url(//evil.example)'])(
    'stores %j as a color, although no site can show it',
    async (footerBG) => {
      await save({ websiteName: red, websiteData: { footerBG } }).expect(201);
      expect(await read(red)).toEqual({ footerBG });
    },
  );

  it.each([
    ['footerBG', 'x'.repeat(121)],
    ['footerDeviderColor', ['red']],
    ['topBrandDealPattrenColor', 'x'.repeat(121)],
    ['grabDealButtonBG', 7],
    ['logo', 'javascript:alert(1)'],
    ['favIcon', '//elsewhere.example/x.ico'],
    ['siteName', 'x'.repeat(121)],
  ])('rejects websiteData.%s %j with a message that does not name the field', async (field, value) => {
    const { body } = await save({ websiteName: red, websiteData: { [field]: value } }).expect(400);
    expect(body.error).toEqual({ [`websiteData.${field}`]: expect.stringMatching(/^Please enter (?:a|an|at) /) });
  });

  it.each([
    [{ websiteName: red }, 'websiteData'],
    [{ websiteData: {} }, 'websiteName'],
  ])('rejects %j', async (sent, field) => {
    const { body } = await save(sent).expect(400);
    expect(Object.keys(body.error)).toContain(field);
  });

  it('rejects strangers, vendors of other sites, and unknown sites', async () => {
    const sent = { websiteName: blue, websiteData: {} };
    await request(test.server).post('/api/theme/create').send(sent).expect(401);
    await save(sent, vendor).expect(403);
    await save({ ...sent, websiteName: 'unheardof' }).expect(400);
  });
});

describe('GET /theme/marks', () => {
  const test = sampleApp();
  beforeAll(async () => {
    const websiteData = { grabDealButtonBG: 'crimson', favIcon: '/media/f.png', logo: '/media/l.png' };
    const save = request(test.server).post('/api/theme/create').set('Authorization', test.owner);
    await save.send({ websiteName: red, websiteData }).expect(201);
  });

  const read = (websiteNames: string, token: string) =>
    request(test.server).get('/api/theme/marks').query({ websiteNames }).set('Authorization', token);

  it('returns color, icon and logo of the sites, and empty texts of a site without a theme', async () => {
    expect((await read(`${blue},${red}`, test.owner).expect(200)).body).toEqual([
      { websiteName: blue, color: '', icon: '', logo: '' },
      { websiteName: red, color: 'crimson', icon: '/media/f.png', logo: '/media/l.png' },
    ]);
  });

  it.each(['vendor', 'editor'] as const)('skips sites that a caller with the role %s does not manage', async (role) => {
    const { token } = await test.signIn(role, [blue]);
    const { body } = await read(`${red},${blue}`, token).expect(200);
    expect(body.map(({ websiteName }: { websiteName: string }) => websiteName)).toEqual([blue]);
  });

  it('rejects a query without sites, with too many or malformed ones, and callers without a session', async () => {
    await read('', test.owner).expect(400);
    await read(Array.from({ length: 101 }, (_, index) => `site${index}`).join(), test.owner).expect(400);
    await read('not a site', test.owner).expect(400);
    await request(test.server).get(`/api/theme/marks?websiteNames=${red}`).expect(401);
  });
});
