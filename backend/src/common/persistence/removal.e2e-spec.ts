import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DiscoveryService } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import type { Owner } from '../resources/define-resource.js';
import { Resources } from '../resources/resources.js';
import { RemovedWith } from './removal.js';
import type { Repository } from './repository.js';

/** Fields that contain the owner of a record. */
const KEYS: Record<Owner, RegExp> = { website: /^(websiteName|sites)$/, merchant: /^(mids?|merchantId)$/ };

/** Records with such a field that are not deleted with the owner by their repository, and the reason. */
const OTHERS: Record<Owner, Record<string, string>> = {
  website: {
    Change: 'contains the trash, from which a website returns for 30 days; HistorySweeper deletes it then',
    Click: 'has happened, and stays in the reports',
    ClickDays: 'counts clicks',
    Conversion: 'has happened, and stays in the reports',
    ConversionDays: 'counts orders',
    CouponUsage: 'has happened, and stays in the reports',
    DealRanking: 'is deleted by the next ranking',
    DealVotes: 'is deleted after 30 days',
    PriceReports: 'is about a product, and is deleted when its feed confirms it',
    DailyReport: 'has happened, and stays in the reports',
    MediaScan: 'prevents that a restored website gets back deleted images; UploadSweeper deletes it with the last file',
    PictureUse: 'follows the records, each of which removes its own',
    SearchCount: 'has happened, and stays in the reports',
    Signal: 'is closed by the next job, and deleted 30 days later',
  },
  merchant: {
    BrandSelection: 'is of the same module, which takes the brand out of it',
    Click: 'has happened, and stays in the reports',
    Conversion: 'has happened, and stays in the reports',
    CouponUsage: 'has happened, and stays in the reports',
    DailyReport: 'has happened, and stays in the reports',
    Merchant: 'is the owner',
  },
};

describe.each(['website', 'merchant'] as const)('records of a %s', (owner) => {
  let test: TestApp;
  let removed: string[];
  let owned: string[];
  beforeAll(async () => {
    test = await startTestApp();
    const discovery = test.app.get(DiscoveryService, { strict: false });
    const marked = discovery
      .getProviders({ metadataKey: RemovedWith.KEY })
      .filter((provider) => discovery.getMetadataByDecorator(RemovedWith, provider) === owner)
      .map(({ instance }) => instance as Repository<unknown>);
    const ofResources = test.app
      .get(Resources)
      .repositories()
      .filter(({ definition }) => definition.removedWith.includes(owner));
    removed = [...marked, ...ofResources].map(({ modelName }) => modelName);
    owned = Object.values(test.app.get<Connection>(getConnectionToken()).models)
      .filter(({ schema }) => Object.keys(schema.paths).some((path) => KEYS[owner].test(path)))
      .map(({ modelName }) => modelName);
  });
  afterAll(() => test.close());

  it('are deleted with their owner, each kind by its repository', () => {
    expect(owned).not.toEqual([]);
    expect(owned.filter((name) => !(name in OTHERS[owner])).sort()).toEqual([...removed].sort());
  });

  it('have no exceptions for fields that do not exist', () => {
    expect(Object.keys(OTHERS[owner]).filter((name) => !owned.includes(name))).toEqual([]);
  });
});
