import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BadRequestException } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { RESOURCE_NAMES } from '@grabdeals/shared/resources';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import type { Caller } from '../access/caller.js';
import { Repository } from '../persistence/repository.js';
import { Resources } from './resources.js';

const OWNER: Caller = { id: '', fullName: '', role: 'owner', sites: [], sessionId: '' };
const UNKNOWN_ID = '66f000000000000000000000';

describe('each kind of records', () => {
  let test: TestApp;
  let resources: Resources;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    resources = test.app.get(Resources, { strict: false });
  });
  afterAll(() => test.close());

  it('has one definition, one repository and one service that restores records', () => {
    const names = resources.repositories().map(({ definition }) => definition.resource);
    expect(names.sort()).toEqual([...RESOURCE_NAMES].sort());
    expect(RESOURCE_NAMES.filter((name) => !resources.restorerOf(name))).toEqual([]);
  });

  it('with a calendar, a list for the compliance check or an owner has the methods for it', () => {
    for (const repository of resources.repositories()) {
      const { definition } = repository;
      const service = resources.restorerOf(definition.resource)!;
      const has = (method: string) => method in service || method in repository;
      if (definition.calendar.length > 0)
        expect([definition.resource, has('changingIn')]).toEqual([definition.resource, true]);
      if (definition.compliance === 'service') expect('publishedSubjects' in service).toBe(true);
      if (definition.removedWith.length > 0)
        expect([definition.resource, 'removeWith' in repository]).toEqual([definition.resource, true]);
    }
  });

  it('parses restored states by the rules of its fields', async () => {
    for (const { definition } of resources.repositories()) {
      if (!definition.input) continue;
      const rules = getMetadataStorage().getTargetValidationMetadatas(definition.input.fields, '', false, false);
      const names = new Set(rules.map(({ propertyName }) => propertyName));
      names.delete('websiteName');
      // No field is a list of lists.
      const broken = Object.fromEntries([...names].map((name) => [name, [[]]]));
      const state = { ...broken, websiteName: [SAMPLE.sites.red] };
      const restorer = resources.restorerOf(definition.resource)!;
      const refusal: unknown = await restorer.restore(UNKNOWN_ID, state, OWNER).catch((error: unknown) => error);
      expect([definition.resource, refusal]).toEqual([definition.resource, expect.any(BadRequestException)]);
      const { fields } = (refusal as BadRequestException).getResponse() as { fields: object };
      const rejected = new Set(Object.keys(fields).map((path) => path.split('.')[0]));
      rejected.delete('websiteName');
      expect([definition.resource, rejected]).toEqual([definition.resource, names]);
    }
  });

  it('with entries of the calendar is listed once, by its service if that knows the entries', () => {
    const sources = resources.scheduled(['article', 'banner', 'carousel', 'coupon', 'offer', 'theme'], OWNER);
    expect(sources).toHaveLength(4);
    expect(resources.scheduled(['banner'], OWNER)[0]).not.toBeInstanceOf(Repository);
    expect(resources.scheduled(['coupon'], OWNER)[0]).toBeInstanceOf(Repository);
  });
});
