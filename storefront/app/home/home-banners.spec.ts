import { expect, it } from '@jest/globals';
import type { Banner } from '~/api/views';
import { homeBanners } from './home-banners';

const slide = (image: string, href = 'https://m.example/'): Banner => ({
  image,
  href,
  title: '',
  description: '',
  brandName: '',
});

it('the carousel shows the pictures of both lists, and each once', () => {
  const { carousel } = homeBanners(
    [slide('/c1'), slide('/both')],
    [slide('/both'), slide('/both', '/offers'), slide('/b')],
  );
  expect(carousel.map(({ image, href }) => [image, href])).toEqual([
    ['/c1', 'https://m.example/'],
    ['/both', 'https://m.example/'],
    ['/both', '/offers'],
    ['/b', 'https://m.example/'],
  ]);
});
