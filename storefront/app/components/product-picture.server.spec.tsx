import { expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { ProductPicture } from './product-picture';

it('the tint of a picture is stable, in range, and distributed', () => {
  const tintOf = (name: string) =>
    Number(/data-tint="(\d+)"/.exec(renderToStaticMarkup(<ProductPicture src="" name={name} />))?.[1]);
  const tints = Array.from({ length: 200 }, (_, index) => tintOf(`Product ${index}`));
  expect(tintOf('Product 7')).toBe(tints[7]);
  expect(Math.min(...tints)).toBe(0);
  expect(Math.max(...tints)).toBe(7);
});
