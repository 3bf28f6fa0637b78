import { expect, it, jest } from '@jest/globals';
import { imageUrlsOf } from '../products/product-image.js';
import type { ProductsService } from '../products/products.service.js';
import type { FailedImagesRepository } from './failed-images.repository.js';
import { ProductImagesService } from './product-images.service.js';

interface Fetching {
  fetch: (url: string) => Promise<Buffer>;
}

it('waits for places of a slow host for 20 seconds, and fetches images of other hosts meanwhile', async () => {
  jest.useFakeTimers();
  const id = '65f0a1b2c3d4e5f60718293a';
  const images = ['slow.example/1', 'slow.example/2', 'slow.example/3', 'fast.example/4'].map(
    (path) => `https://${path}`,
  );
  const products = { byIds: () => Promise.resolve([{ id, images }]) } as unknown as ProductsService;
  const failed = {
    save: () => Promise.resolve(),
    remove: () => Promise.resolve(),
  } as unknown as FailedImagesRepository;
  const service = new ProductImagesService({ feedHosts: [] }, products, {} as never, {} as never, failed);
  const requests: string[] = [];
  jest.spyOn(service as unknown as Fetching, 'fetch').mockImplementation((url) => {
    requests.push(url);
    return url.includes('slow') ? new Promise(() => undefined) : Promise.resolve(Buffer.from('image'));
  });
  const results = imageUrlsOf({ id, images }).map((path) =>
    service.load(path.slice('/media/'.length)).catch((error: { getStatus(): number }) => error.getStatus()),
  );
  expect(await results[3]).toEqual(Buffer.from('image'));
  expect(requests).toEqual(images.filter((url) => !url.endsWith('3')));
  await jest.advanceTimersByTimeAsync(19_999);
  await expect(Promise.race([...results.slice(0, 3), Promise.resolve('pending')])).resolves.toBe('pending');
  await jest.advanceTimersByTimeAsync(1);
  expect(await Promise.all(results.slice(0, 3))).toEqual([503, 503, 503]);
});
