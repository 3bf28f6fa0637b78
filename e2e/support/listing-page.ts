import { expect, type Locator, type Page } from '@playwright/test';

const MOBILE_MAX_WIDTH = 767;

/** The product listing as a shopper handles it: filters and order stand on the page when it is wide, else in drawers. */
export class ListingPage {
  readonly cards: Locator;
  readonly count: Locator;

  constructor(private readonly page: Page) {
    // Without the products below few results.
    this.cards = page.getByRole('region', { name: 'Products', exact: true }).locator('> ul').getByRole('article');
    this.count = page.getByRole('status').filter({ hasText: /^[\d,]+ Products$/ });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  /** The filters: beside the products, or in their drawer, which is opened. */
  async filters(): Promise<Page | Locator> {
    return this.isNarrow() ? this.openDrawer('Filter') : this.page;
  }

  /** Types an upper bound of the price, in dollars. */
  async limitPrice(dollars: number): Promise<void> {
    const panel = await this.filters();
    const thumb = panel.getByRole('slider', { name: 'Maximum price' });
    await expect(thumb).toBeEnabled();
    await thumb.fill(String(dollars));
    await expect(this.page).toHaveURL(new RegExp(`[?&]maxPrice=${dollars}\\b`));
    if (this.isNarrow()) {
      await panel.getByRole('button', { name: /^Show [\d,]+ products$/ }).click();
      await expect(this.page.getByRole('dialog')).toBeHidden();
    }
    await this.settled();
  }

  async sortBy(label: string): Promise<void> {
    if (this.isNarrow()) await (await this.openDrawer('Sort')).getByRole('button', { name: label }).click();
    else await this.page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label });
    await expect(this.page).toHaveURL(/[?&]sort=/);
    await this.settled();
  }

  /** The prices shown, in dollars, in the page's order. */
  async prices(): Promise<number[]> {
    return pricesOf(this.cards);
  }

  async productCount(): Promise<number> {
    return Number((await this.count.innerText()).replaceAll(/\D/g, ''));
  }

  private async openDrawer(name: string): Promise<Locator> {
    const drawer = this.page.getByRole('dialog', { name });
    await this.page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await expect(drawer).toBeVisible();
    return drawer;
  }

  private async settled(): Promise<void> {
    await expect(this.page.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'false');
    await expect(this.cards.first()).toBeVisible();
  }

  private isNarrow(): boolean {
    return (this.page.viewportSize()?.width ?? 0) <= MOBILE_MAX_WIDTH;
  }
}

/** The prices on product cards, in dollars. */
export async function pricesOf(cards: Locator): Promise<number[]> {
  const texts = await cards.allTextContents();
  return texts.map((text) => Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '')));
}
