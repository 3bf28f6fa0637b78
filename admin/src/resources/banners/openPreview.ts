import { previewAddress } from '@grabdeals/shared/store-preview';

/** Opens the storefront in a new tab, with the lists that are kept in this browser. */
export function openPreview(preview: 'home' | 'offers', siteName: string): void {
  window.open(previewAddress(preview, siteName), '_blank', 'noopener');
}
