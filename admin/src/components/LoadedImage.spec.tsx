import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { LoadedImage } from './LoadedImage';

const picture = (src: string) => <LoadedImage src={src} alt="Lamp" fallback={<p>No image</p>} sx={{}} />;

it('shows the fallback instead of an image that cannot be loaded, until the image changes', () => {
  const { rerender } = render(picture('/missing.png'));
  fireEvent.error(screen.getByRole('img', { name: 'Lamp' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('No image')).toBeTruthy();

  rerender(picture('/lamp.png'));
  expect(screen.getByRole('img', { name: 'Lamp' }).getAttribute('src')).toBe('/lamp.png');
  expect(screen.queryByText('No image')).toBeNull();
});
