import type { BrowserContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './test.js';

interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A real picture of one color. */
export async function png(name: string, color: string, width = 640, height = 800): Promise<PictureFile> {
  const picture = sharp({ create: { width, height, channels: 3, background: color } });
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

/** The slot editor as an operator handles it. */
export class SlotEditor {
  readonly slots: Locator;
  readonly add: Locator;

  constructor(private readonly page: Page) {
    this.slots = page.getByRole('group', { name: /^Slot \d+$/ });
    this.add = page.getByRole('button', { name: 'Add', exact: true });
  }

  slot(number: number): Locator {
    return this.page.getByRole('group', { name: `Slot ${number}`, exact: true });
  }

  /** Opens a slot, which closes the others. */
  async open(number: number): Promise<void> {
    const row = this.slot(number).getByRole('button', { name: new RegExp(`^Slot ${number}\\b`) });
    await expect(row).toBeVisible();
    if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
    await expect(row).toHaveAttribute('aria-expanded', 'true');
  }

  link(number: number): Locator {
    return this.slot(number).getByLabel('Link');
  }

  title(number: number): Locator {
    return this.slot(number).getByLabel('Title');
  }

  end(number: number): Locator {
    return this.slot(number).getByLabel('End time');
  }

  start(number: number): Locator {
    return this.slot(number).getByLabel('Start time');
  }

  async openUpload(number: number): Promise<Locator> {
    await this.open(number);
    await this.slot(number)
      .getByRole('button', { name: new RegExp(`^(Upload|Replace) image of slot ${number}$`) })
      .click();
    return this.page.getByRole('dialog', { name: `Upload image of slot ${number}` });
  }

  async upload(number: number, file: PictureFile, whileChosen?: (dialog: Locator) => Promise<void>): Promise<void> {
    const dialog = await this.openUpload(number);
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeEnabled();
    await whileChosen?.(dialog);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(this.page.getByText('Image uploaded successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
  }

  async fill(number: number, link: string, title: string): Promise<void> {
    await this.open(number);
    await this.link(number).fill(link);
    await this.title(number).fill(title);
  }

  /** Presses Add, confirms, and reads the success. */
  async save(siteLabel: string): Promise<void> {
    await this.add.click();
    const confirm = this.page.getByRole('dialog').filter({ hasText: 'Are you sure you want to add offers?' });
    await expect(confirm).toContainText(siteLabel);
    await confirm.getByRole('button', { name: 'Add offers' }).click();
    const done = this.page.getByRole('dialog', { name: 'Your offers have been successfully added.' });
    await done.getByRole('button', { name: 'Okay' }).click();
    await expect(done).toBeHidden();
  }
}

/** Presses a preview button and waits for the tab that it opens. */
export async function previewed(context: BrowserContext, button: Locator): Promise<Page> {
  const [tab] = await Promise.all([context.waitForEvent('page'), button.click()]);
  await expect(tab.getByText('links are disabled')).toBeVisible();
  return tab;
}

/** A picture that has arrived, of that shape. */
export async function expectPicture(image: Locator, ratio?: number): Promise<void> {
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  if (ratio === undefined) return;
  const shown = await image.evaluate(
    ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight,
  );
  expect(shown).toBeCloseTo(ratio, 1);
}
