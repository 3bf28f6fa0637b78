import { ENDING_DAYS } from '@grabdeals/shared/tasks';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { EndingImagesTask } from './ending-images-task.js';
import type { ImagesRepository } from './images.repository.js';

const NOW = new Date('2026-03-01T12:00:00Z');

async function countOf(endsAt: Date | null): Promise<number> {
  const changingIn = () => Promise.resolve([{ websiteName: 'red', items: [{ endsAt }] }]);
  const task = new EndingImagesTask({ changingIn } as unknown as ImagesRepository);
  return (await task.count({ sites: ['red'], now: NOW })).count;
}

function after(milliseconds: number): Date {
  return new Date(NOW.getTime() + milliseconds);
}

describe('EndingImagesTask', () => {
  it('counts images that shoppers still see and that end within the next days', async () => {
    expect(await countOf(null)).toBe(0);
    expect(await countOf(NOW)).toBe(0);
    expect(await countOf(after(1))).toBe(1);
    expect(await countOf(after(ENDING_DAYS * DAY_MS))).toBe(1);
    expect(await countOf(after(ENDING_DAYS * DAY_MS + 1))).toBe(0);
  });
});
