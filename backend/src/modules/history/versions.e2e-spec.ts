import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { historyCalls } from '../../testing/history-calls.js';
import { type Body, COUPON, RECORD_FORMS, type RecordForm } from '../../testing/record-forms.js';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { Coupon } from '../coupons/coupon.resource.js';

const { red, blue } = SAMPLE.sites;

describe('two people who save one record', () => {
  let test: TestApp;
  let owner: string;
  let colleague: string;
  let stranger: string;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    colleague = (await test.signIn('owner')).token;
    stranger = (await test.signIn('vendor', [blue])).token;
  });
  afterAll(() => test.close());

  const { send, undo } = historyCalls(() => ({ test, owner }));

  /** Opens the form: returns what was read, and calls for the form's record. */
  let count = 0;
  const open = async ({ create, read, save, toBody = (body) => body }: RecordForm) => {
    const { body: created } = create ? await send('post', `/${create[0]}`, create[1](count++)) : { body: {} };
    const { id } = created as { id: string };
    const current = async () => toBody((await send('get', read(id)).expect(200)).body as Body);
    const [method, path] = save(id);
    return { current, write: (body: Body, token = owner) => send(method, path, body, token) };
  };

  describe.each(RECORD_FORMS)('$name', (form) => {
    const { first = {}, theirs, mine, clash } = form;

    it('keeps what both have changed, if they have changed different fields', async () => {
      const { current, write } = await open(form);
      const opened = await current();
      const { statusCode } = await write({ ...opened, ...theirs }, colleague);
      expect(statusCode).toBeLessThan(300);
      const saved = await write({ ...opened, ...mine });
      expect(saved.body).not.toHaveProperty('error');
      const stored = await current();
      const merged = { ...theirs, ...mine };
      if (merged['websiteData']) merged['websiteData'] = { ...(theirs['websiteData'] as Body), siteName: 'My Site' };
      expect(stored).toMatchObject(merged);
      expect(Number(stored['version'])).toBeGreaterThan(Number(opened['version']));
    });

    it('rejects the later one with what the first has changed, if both have changed the same field', async () => {
      const { current, write } = await open(form);
      await write({ ...(await current()), ...first, version: undefined });
      const opened = await current();
      await write({ ...opened, ...theirs }, colleague);
      const late = await write({ ...opened, ...clash });
      expect(late.statusCode).toBe(409);
      expect(late.body).toMatchObject({ code: 'stale' });
      expect(late.body.message).toContain('Test Account changed this after you had opened it');
      const { version, fields } = late.body.conflict as { version: number; fields: Body[] };
      expect(fields.length).toBeGreaterThan(0);
      for (const field of fields) {
        expect(field).toMatchObject({ savedBy: 'Test Account', savedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
        expect(field['theirs']).not.toEqual(field['yours']);
      }
      expect(await current()).toMatchObject(theirs);
      await write({ ...opened, ...clash, overwrites: version - 1 }).expect(409);
      const overwritten = await write({ ...opened, ...clash, overwrites: version });
      expect(overwritten.statusCode).toBeLessThan(300);
      expect(await current()).toMatchObject(clash);
    });
  });

  const coupon = async () =>
    (await send('post', '/coupons', COUPON).expect(201)).body as { id: string; version: number };

  it('reads the version from If-Match, too, and rejects one that is no number', async () => {
    const { id, version } = await coupon();
    await send('put', `/coupons/${id}`, { terms: 'Theirs' }, colleague).expect(200);
    const save = (ifMatch: string) => send('put', `/coupons/${id}`, { terms: 'Mine' }).set('If-Match', ifMatch);
    await save(`"${version}"`).expect(409);
    await save(`"${version + 1}"`).expect(200);
    await save('"soon"').expect(400);
    await save(`"${version}", "${version + 2}"`).expect(200);
    await save('*').expect(200);
  });

  it('overwrites only the fields of the conflict, and only what the operator has seen', async () => {
    const opened = await coupon();
    await send('put', `/coupons/${opened.id}`, { terms: 'Theirs', exclusive: true }, colleague).expect(200);
    const mine = { ...opened, terms: 'Mine' };
    const { body } = await send('put', `/coupons/${opened.id}`, mine).expect(409);
    expect(body.conflict.fields).toMatchObject([{ field: 'terms', theirs: 'Theirs', yours: 'Mine' }]);
    const overwrites = (body.conflict as { version: number }).version;
    await send('put', `/coupons/${opened.id}`, { terms: 'Theirs again' }, colleague).expect(200);
    await send('put', `/coupons/${opened.id}`, { ...mine, overwrites }).expect(409);
    const saved = await send('put', `/coupons/${opened.id}`, { ...mine, overwrites: overwrites + 1 }).expect(200);
    expect(saved.body).toMatchObject({ terms: 'Mine', exclusive: true });
  });

  it('keeps ten saves of five fields at the same moment', async () => {
    const { id, version } = await coupon();
    const fields = [{ title: 'T' }, { terms: 'Terms' }, { code: 'SAVE' }, { tags: ['a'] }, { exclusive: true }];
    const saves = [...fields, ...fields];
    const all = await Promise.all(saves.map((field) => send('put', `/coupons/${id}`, { ...field, version })));
    expect(all.map(({ statusCode }) => statusCode)).toEqual(saves.map(() => 200));
    expect((await send('get', `/coupons/${id}`)).body).toMatchObject(Object.assign({}, ...fields) as Body);
  });

  it('does not tell another site’s vendor about the changes', async () => {
    const { id, version } = await coupon();
    await send('put', `/coupons/${id}`, { terms: 'Theirs' }, colleague).expect(200);
    const { body } = await send('put', `/coupons/${id}`, { terms: 'Mine', version }, stranger).expect(403);
    expect(JSON.stringify(body)).not.toContain('Test Account');
  });

  it('goes on counting when a deleted record returns, so that no version means two states', async () => {
    const { id } = await coupon();
    const opened = (await send('put', `/coupons/${id}`, { terms: 'Opened' }).expect(200)).body as Body;
    const deleted = await send('delete', `/coupons/${id}`).expect(200);
    await undo(deleted).expect(200);
    const { body: saved } = await send('put', `/coupons/${id}`, { terms: 'Theirs' }, colleague).expect(200);
    expect(saved.version).toBeGreaterThan(Number(opened['version']) + 1);
    await send('put', `/coupons/${id}`, { ...opened, terms: 'Mine' }).expect(409);
    await send('put', `/coupons/${id}`, { terms: 'Mine', version: 99 }).expect(409);
    await send('put', `/coupons/${id}`, { ...opened, title: 'Mine' }).expect(200);
    expect((await send('get', `/coupons/${id}`)).body).toMatchObject({ terms: 'Theirs', title: 'Mine' });
  });

  it('a deletion contains a save at the same moment', async () => {
    const { id } = await coupon();
    const model = test.app.get<Model<Coupon>>(getModelToken(Coupon.name));
    const remove = model.deleteOne.bind(model);
    const spy = jest
      .spyOn(model, 'deleteOne')
      .mockImplementationOnce(((...given: Parameters<typeof remove>) =>
        send('put', `/coupons/${id}`, { terms: 'Theirs' }, colleague).then(() => remove(...given))) as typeof remove);
    const deleted = await send('delete', `/coupons/${id}`).expect(200);
    spy.mockRestore();
    await undo(deleted).expect(200);
    expect((await send('get', `/coupons/${id}`)).body).toMatchObject({ terms: 'Theirs' });
  });

  describe('of an instance whose clock is an hour ahead', () => {
    const changes = () => test.app.get<Connection>(getConnectionToken()).collection('changes');
    /** Saves the coupon as the other instance does. */
    const saveAhead = async (id: string, fields: Body) => {
      const saved = await send('put', `/coupons/${id}`, fields, colleague).expect(200);
      const filter = { recordId: id, version: Number((saved.body as Body)['version']) };
      const { modifiedCount } = await changes().updateOne(filter, { $set: { time: new Date(Date.now() + 3_600_000) } });
      expect(modifiedCount).toBe(1);
      return saved;
    };

    it('an undo does not overwrite a later save', async () => {
      const { id } = await coupon();
      const saved = await saveAhead(id, { terms: 'Theirs' });
      await send('put', `/coupons/${id}`, { terms: 'Mine' }).expect(200);
      await undo(saved).expect(409);
      expect((await send('get', `/coupons/${id}`)).body).toMatchObject({ terms: 'Mine' });
    });

    it('a late save keeps what it has saved', async () => {
      const opened = await coupon();
      await saveAhead(opened.id, { terms: 'Theirs' });
      await send('put', `/coupons/${opened.id}`, { exclusive: true }).expect(200);
      const { body } = await send('put', `/coupons/${opened.id}`, { ...opened, title: 'Mine' }).expect(200);
      expect(body).toMatchObject({ terms: 'Theirs', exclusive: true, title: 'Mine' });
    });
  });

  it('rejects a save from a version that the history no longer contains', async () => {
    const opened = await coupon();
    await send('put', `/coupons/${opened.id}`, { terms: 'Theirs' }, colleague).expect(200);
    await send('put', `/coupons/${opened.id}`, { exclusive: true }, colleague).expect(200);
    const changes = test.app.get<Connection>(getConnectionToken()).collection('changes');
    await changes.deleteMany({ recordId: opened.id, version: { $lte: 2 } });
    const late = await send('put', `/coupons/${opened.id}`, { ...opened, title: 'Mine' }).expect(409);
    expect(late.body).toMatchObject({ code: 'stale' });
    expect((await send('get', `/coupons/${opened.id}`)).body).toMatchObject({ terms: 'Theirs', title: COUPON.title });
  });

  it('merges a save over versions that the history does not record', async () => {
    const opened = await coupon();
    await test.app.get<Model<Coupon>>(getModelToken(Coupon.name)).updateOne({ _id: opened.id }, { $inc: { __v: 1 } });
    await send('put', `/coupons/${opened.id}`, { terms: 'Theirs' }, colleague).expect(200);
    const { body } = await send('put', `/coupons/${opened.id}`, { ...opened, title: 'Mine' }).expect(200);
    expect(body).toMatchObject({ terms: 'Theirs', title: 'Mine' });
  });

  describe.each(['vendor', 'editor'] as const)('a %s', (role) => {
    let token: string;
    beforeAll(async () => {
      token = (await test.signIn(role, [blue])).token;
    });
    const website = async () =>
      ((await send('get', `/website?filter={"value":"${blue}"}`).expect(200)).body as { version: number }[])[0]!;

    it('keeps what others have saved in the footer of its site', async () => {
      const { version } = await website();
      const footer = (copyright: string) => ({ websiteName: blue, copyright: `${copyright} of the ${role}` });
      await send('put', '/site/footer', footer('Theirs')).expect(200);
      await send('put', '/site/footer', { websiteName: blue, credit: `${role}`, version }, token).expect(200);
      const { body } = await send('put', '/site/footer', { ...footer('Mine'), version }, token).expect(409);
      expect(body).toMatchObject({ code: 'stale' });
      const stored = (await website()) as unknown as { settings: { footer: Body } };
      expect(stored.settings.footer).toMatchObject({ copyright: `Theirs of the ${role}`, credit: role });
      await send('put', '/site/footer', { websiteName: blue, credit: 'x', version: 0 }, token).expect(409);
    });

    it('does not replace the first save of a record that did not exist', async () => {
      const page = role === 'vendor' ? 'privacy-policy' : 'termscondition';
      const save = (html: string, by: string) =>
        send('put', `/pages/${page}`, { websiteName: blue, html, version: 0 }, by);
      await save('<p>Theirs</p>', owner).expect(200);
      await save('<p>Mine</p>', token).expect(409);
      const other = (await test.signIn(role, [red])).token;
      await save('<p>Mine</p>', other).expect(403);
    });
  });

  it('an undo of a save never overwrites a later one, and ten at the same moment undo once', async () => {
    const { id } = await coupon();
    const saved = await send('put', `/coupons/${id}`, { terms: 'Mine' }).expect(200);
    const [undone, ...others] = (await Promise.all(Array.from({ length: 10 }, () => undo(saved))))
      .map(({ statusCode }) => statusCode)
      .sort();
    expect([undone, new Set(others)]).toEqual([200, new Set([409])]);
    const again = await send('put', `/coupons/${id}`, { terms: 'Mine' }).expect(200);
    const races = await Promise.all([undo(again), send('put', `/coupons/${id}`, { title: 'Theirs' }, colleague)]);
    expect(races[1].statusCode).toBe(200);
    expect((await send('get', `/coupons/${id}`)).body).toMatchObject({ title: 'Theirs' });
  });
});
