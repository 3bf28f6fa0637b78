import { expect, it } from '@jest/globals';
import type { Banner } from '~/api/views';
import { carouselSlides } from './carousel-slides';

const slide = (image: string, href = 'https://m.example/'): Banner => ({
  image,
  href,
  title: '',
  description: '',
  brandName: '',
});

it('the carousel shows the pictures of both lists, and each once', () => {
  const slides = carouselSlides(
    [slide('/c1'), slide('/both')],
    [slide('/both'), slide('/both', '/offers'), slide('/b')],
  );
  expect(slides.map(({ image, href }) => [image, href])).toEqual([
    ['/c1', 'https://m.example/'],
    ['/both', 'https://m.example/'],
    ['/both', '/offers'],
    ['/b', 'https://m.example/'],
  ]);
});
