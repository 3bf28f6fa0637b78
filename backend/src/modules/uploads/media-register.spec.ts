import { expect, it } from '@jest/globals';
import type { ListedObject, ObjectStorage } from '../../storage/object-storage.js';
import type { MediaRepository } from './media.repository.js';
import { MediaRegister, nameOf } from './media-register.js';
import type { MediaScansRepository, ScanPosition } from './media-scans.repository.js';

const SECOND = new Date('2026-11-25T12:00:00Z');

/** A register over files and a library in memory. The library does not contain the images of earlier scans, as if they were deleted. */
function aRegister(position: ScanPosition = { until: new Date(0), recentKeys: [] }) {
  const files: ListedObject[] = [];
  let added: string[] = [];
  let whenListed: () => void = () => undefined;
  const storage = { list: () => files } as unknown as ObjectStorage;
  const media = {
    addUploads: (images: { name: string }[]) => {
      added.push(...images.map(({ name }) => name));
      whenListed();
    },
  };
  const positions = {
    of: () => position,
    save: (_: string, saved: ScanPosition) => void (position = saved),
  };
  const register = new MediaRegister(
    storage,
    media as unknown as MediaRepository,
    positions as unknown as MediaScansRepository,
  );
  return {
    /** Calls a function when the next scan has listed the files. */
    onceListed: (call: () => void) => {
      whenListed = () => {
        whenListed = () => undefined;
        call();
      };
    },
    upload: (name: string, modifiedAt: Date) => files.push({ key: `uploads/red/${name}`, modifiedAt }),
    scan: async () => {
      added = [];
      await register.scanNow('red');
      return added;
    },
  };
}

it('adds a file that appears after a newer one, or within the second of a scan, once', async () => {
  const { upload, scan } = aRegister();
  upload('first.png', SECOND);
  expect(await scan()).toEqual(['first.png']);
  upload('second.png', SECOND);
  upload('large.png', new Date(SECOND.getTime() - 120_000));
  expect(await scan()).toEqual(['second.png', 'large.png']);
  expect(await scan()).toEqual([]);
  upload('later.png', new Date(SECOND.getTime() + 3_600_000));
  expect(await scan()).toEqual(['later.png']);
  expect(await scan()).toEqual([]);
});

it('lists the files again for a caller whose file a pending scan has missed', async () => {
  const { upload, scan, onceListed } = aRegister();
  upload('first.png', SECOND);
  let missed: Promise<string[]> | undefined;
  onceListed(() => {
    upload('second.png', SECOND);
    missed = scan();
  });
  await scan();
  expect(await missed).toEqual(['second.png']);
});

it('adds only newer files after the key of a site has moved', async () => {
  const { upload, scan } = aRegister({ until: SECOND });
  upload('deleted.png', SECOND);
  expect(await scan()).toEqual([]);
  upload('new.png', new Date(SECOND.getTime() + 1000));
  expect(await scan()).toEqual(['new.png']);
  expect(await scan()).toEqual([]);
});

it.each([
  ['uploads/red/1767225600000-summer-sale-0a1b2c3d.png', 'summer-sale.png'],
  ['uploads/red/favicon-1767225600000-a-0a1b2c3d.png', 'favicon-1767225600000-a.png'],
  ['uploads/red/image-0a1b2c3d.png', 'image.png'],
  ['uploads/red/1767225600000-0a1b2c3d.png', '1767225600000.png'],
])('names %s %s', (key, name) => expect(nameOf(key)).toBe(name));
