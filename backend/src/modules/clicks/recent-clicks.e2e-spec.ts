import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { RecentClicksService } from './recent-clicks.service.js';
import { VisitorMark, VisitorMarksRepository } from './visitor-marks.repository.js';

describe('repeats within the hour', () => {
  let test: TestApp;
  let recent: RecentClicksService;
  beforeAll(async () => {
    test = await startTestApp();
    recent = test.app.get(RecentClicksService);
  });
  afterAll(() => test.close());

  const at = (time: string) => new Date(`2026-11-${time}Z`);
  const isRepeat = (time: string, target: string) => {
    const visit = { address: '203.0.113.7', userAgent: 'Some Browser', isPrefetch: false };
    return recent.isRepeat(visit, 'redsite', target, at(time));
  };

  it('end an hour after the first click, even if more clicks follow', async () => {
    expect(await isRepeat('20T10:00:00', 'hour')).toBe(false);
    expect(await isRepeat('20T10:30:00', 'hour')).toBe(true);
    expect(await isRepeat('20T10:59:59', 'hour')).toBe(true);
    expect(await isRepeat('20T11:00:01', 'hour')).toBe(false);
  });

  it('are recognized across midnight', async () => {
    expect(await isRepeat('20T23:50:00', 'midnight')).toBe(false);
    expect(await isRepeat('21T00:20:00', 'midnight')).toBe(true);
    expect(await isRepeat('21T00:51:00', 'midnight')).toBe(false);
  });

  it('store no visitor, and are deleted', async () => {
    const model = test.app.get<Model<VisitorMark>>(getModelToken(VisitorMark.name));
    await isRepeat('22T10:00:00', 'gone');
    expect(JSON.stringify(await model.find().lean())).not.toMatch(/203\.0\.113|Some Browser|redsite|gone/);
    await isRepeat('22T12:00:00', 'later');
    await test.app.get(VisitorMarksRepository).sweep(at('22T12:00:00'));
    expect(await model.countDocuments()).toBe(1);
  });
});
