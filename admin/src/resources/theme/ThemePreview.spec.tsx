import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ThemePreview } from './ThemePreview';

it('sets the unsaved colors in the frame of the store', () => {
  const { rerender } = render(<ThemePreview help="" siteName="redsite" theme={{ grabDealButtonBG: '#0B5' }} />);
  const frame = screen.getByTitle<HTMLIFrameElement>('Preview of the store');
  expect(frame.getAttribute('src')).toBe('/admin/themePreview?websiteName=redsite');
  // jsdom does not load pages into frames.
  frame.contentDocument?.write('<!doctype html>');
  fireEvent.load(frame);
  const color = (name: string) => frame.contentDocument?.documentElement.style.getPropertyValue(`--color-${name}`);
  expect(color('accent')).toBe('#00bb55');
  rerender(
    <ThemePreview help="" siteName="redsite" theme={{ grabDealButtonBG: 'red;}</style>', footerBG: '#123456' }} />,
  );
  expect(color('accent')).not.toContain('style');
  expect(color('footer')).toBe('#123456');
});
