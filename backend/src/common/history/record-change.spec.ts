import { describe, expect, it } from '@jest/globals';
import type { HistoryRules } from '../resources/define-resource.js';
import { changeOf } from './record-change.js';

const ARTICLES: HistoryRules = { resource: 'content', label: 'title', sites: 'websiteName' };
const USERS: HistoryRules = {
  resource: 'users',
  label: 'fullName',
  secrets: { passwordHash: 'password' },
  ignored: ['tokenVersion'],
  isDeletionFinal: true,
};
const article = { _id: 'a1', __v: 0, title: 'News', tags: ['a'], websiteName: ['red'], updatedAt: new Date(1) };
const user = { _id: 'u1', fullName: 'Ann', passwordHash: '$argon2id$1', tokenVersion: 1 };

describe('changeOf', () => {
  it('names the fields that differ, and all sites before and after', () => {
    const after = { ...article, title: 'Old news', websiteName: ['blue'], updatedAt: new Date(2) };
    expect(changeOf(article, after, ARTICLES)).toEqual({
      recordId: 'a1',
      label: 'Old news',
      sites: ['red', 'blue'],
      leftSites: ['red'],
      formerLabel: 'News',
      action: 'update',
      fields: ['title', 'websiteName'],
      version: 2,
      before: { title: 'News', tags: ['a'], websiteName: ['red'] },
      after: { title: 'Old news', tags: ['a'], websiteName: ['blue'] },
      canUndo: true,
    });
  });

  it('returns undefined if only technical fields differ, and compares values deeply', () => {
    const same = { ...article, tags: ['a'], __v: 3, updatedAt: new Date(2) };
    expect(changeOf(article, same, ARTICLES)).toBeUndefined();
    expect(changeOf(article, { ...article, tags: ['b'] }, ARTICLES)?.fields).toEqual(['tags']);
  });

  it('names the fields of objects', () => {
    const settings = { homePage: 'deals', locale: 'en-US' };
    const after = { ...article, settings: { ...settings, homePage: 'offers' } };
    expect(changeOf({ ...article, settings }, after, ARTICLES)?.fields).toEqual(['settings.homePage']);
    expect(changeOf({ ...article, settings: null }, after, ARTICLES)?.fields).toEqual(['settings']);
  });

  it('distinguishes new and deleted records', () => {
    expect(changeOf(undefined, article, ARTICLES)).toMatchObject({ action: 'create', canUndo: true });
    const deletion = changeOf(article, undefined, ARTICLES);
    expect(deletion).toMatchObject({ action: 'delete', label: 'News', canUndo: true });
    expect(deletion).not.toHaveProperty('after');
  });

  it('identifies a record without a list by its key', () => {
    const options: HistoryRules = { resource: 'img', label: 'offerSection', key: ['offerSection', 'websiteName'] };
    const record = { _id: 'x', offerSection: 'Banner', websiteName: 'red' };
    expect(changeOf(undefined, record, options)?.recordId).toBe('Banner:red');
  });

  it('names a changed secret, but never contains its value', () => {
    const change = changeOf(user, { ...user, passwordHash: '$argon2id$2', tokenVersion: 2 }, USERS);
    expect(change).toMatchObject({ fields: ['password'], canUndo: false });
    expect(JSON.stringify(change)).not.toMatch(/argon2id|tokenVersion/);
  });

  it('omits the secrets and the ignored parts of objects', () => {
    const options: HistoryRules = {
      resource: 'feeds',
      label: 'name',
      secrets: { 'source.password': 'password' },
      unrestored: ['source.needsPassword'],
      ignored: ['source.hostKey'],
    };
    const feed = { _id: 'f1', name: 'Shoes', source: { kind: 'sftp', password: 'one', hostKey: 'a' } };
    const withSource = (source: object) => ({ ...feed, source: { ...feed.source, ...source } });
    expect(changeOf(undefined, feed, options)).toMatchObject({ after: { name: 'Shoes', source: { kind: 'sftp' } } });
    expect(changeOf(feed, withSource({ hostKey: 'b' }), options)).toBeUndefined();
    const change = changeOf(feed, withSource({ password: 'two', kind: 'https' }), options);
    expect(change?.fields).toEqual(['source.kind', 'password']);
    expect(JSON.stringify([change, changeOf(feed, undefined, options)])).not.toMatch(/one|two|hostKey/);
    expect(changeOf(feed, withSource({ password: 'two' }), options)).toMatchObject({ canUndo: false });
    const added = withSource({ password: 'two', needsPassword: true });
    expect(changeOf(feed, added, options)).toMatchObject({ canUndo: false });
  });

  it('does not offer to restore a record that the history contains in part', () => {
    expect(changeOf(user, undefined, USERS)).toMatchObject({ action: 'delete', canUndo: false });
    expect(changeOf(user, { ...user, fullName: 'Bo' }, USERS)).toMatchObject({ canUndo: true });
  });
});
