import type { Page } from '@playwright/test';
import { expectFitsPhone } from './support/accessibility.js';
import { storedClicks } from './support/clicks.js';
import { ListingPage } from './support/listing-page.js';
import { overflow } from './support/overflow.js';
import { apiUrl } from './support/product.js';
import { expect, mockMerchants, test } from './support/test.js';

const main = (page: Page) => page.getByRole('main');

test('a shopper compares three merchants and leaves to the second one', async ({ page, context }) => {
  await test.step('one card shows the three stores', async () => {
    await page.goto('/products?search=hush+one+headphones+black');
    const card = new ListingPage(page).cards.filter({ hasText: 'Hush One Noise-Canceling Headphones, Black' });
    await expect(card).toHaveCount(1);
    await expect(card).toContainText('3 stores');
    await card.getByRole('link', { name: /Headphones, Black$/ }).click();
  });

  const comparison = page.getByRole('region', { name: 'Compare prices at 3 stores' });
  const offers = comparison.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Grab Deals/ }) });
  await test.step('its title opens the page of the product', async () => {
    await expect(page).toHaveURL(/\/p\/hush-one-noise-canceling-headphones-black\/[0-9a-f]{24}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hush One Noise-Canceling Headphones, Black');
    await expect(offers).toHaveCount(3);
    const texts = await offers.allTextContents();
    const prices = texts.map((text) => Number(/\$([\d,.]+\d)/.exec(text)![1]!.replace(',', '')));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  await test.step('the prices of the past are a drawing and a table', async () => {
    const history = page.getByRole('region', { name: 'Price history' });
    const drawing = history.getByRole('img', { name: /^Lowest price by day: / });
    await expect(drawing).toHaveCount(1);
    const day = history.getByRole('slider', { name: /in the last 365 days$/ });
    await expect(day).toHaveAttribute('aria-valuetext', /^Today: .+\$/);
    await day.press('ArrowLeft');
    await expect(day).not.toHaveAttribute('aria-valuetext', /^Today/);
    await history.getByText('30 days', { exact: true }).click();
    await expect(day).toBeHidden();
    await expect(drawing).toHaveCount(1);
    await history.getByText('Show prices as a table').click();
    await expect(history.getByRole('row').nth(1)).toContainText('$');
    await expectFitsPhone(page);
  });

  await test.step('the second offer opens its merchant and is reported', async () => {
    await mockMerchants(context);
    const link = offers.nth(1).getByRole('link', { name: /^Grab Deals/ });
    const id = page.url().slice(-24);
    const answer = await page.request.get(apiUrl(`/home/products/${id}?websiteName=sunsetdeals`));
    const { data } = (await answer.json()) as { data: { offers: { _id: string; _source: { merchantId: number } }[] } };
    const second = data.offers[1]!;
    await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
    const [merchantTab] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await expect(merchantTab.getByRole('heading', { name: 'Merchant' })).toBeVisible();
    const href = merchantTab.url();
    expect(new URL(href).searchParams.get('af_campaign_id')).toBe('5035');
    await expect
      .poll(() => storedClicks(href))
      .toContainEqual(
        expect.objectContaining({
          websiteName: 'sunsetdeals',
          slot: 'product-offers',
          href,
          mid: second._source.merchantId,
          productId: second._id,
        }),
      );
  });
});

test('a shopper chooses a shirt among six colors and four sizes', { tag: '@widths' }, async ({ page }) => {
  await page.goto('/products?search=oxford+shirt');
  const { cards } = new ListingPage(page);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('+5 colors · Sizes S–XL');
  await cards.getByRole('link', { name: /^Non-Iron Oxford Shirt/ }).click();

  const colors = page.getByRole('navigation', { name: 'Color' });
  const sizes = page.getByRole('navigation', { name: 'Size' });
  await expect(colors.getByRole('link')).toHaveCount(6);
  await expect(sizes.getByRole('link')).toHaveText(['S', 'M', 'L', 'XL']);
  expect(await overflow(page)).toBe(0);

  const picture = main(page).getByRole('img', { name: /^Non-Iron Oxford Shirt/ });
  const grab = main(page)
    .getByRole('link', { name: /^Grab Deals at .+ on Non-Iron Oxford Shirt/ })
    .first();
  const { x, y, width, height } = (await picture.boundingBox())!;
  const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
  expect(x + width <= heading.x || y + height <= heading.y, 'the picture is beside or above the title').toBe(true);
  const before = { src: await picture.getAttribute('src'), href: await grab.getAttribute('href') };
  await colors.getByRole('link', { name: /^Burgundy/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Non-Iron Oxford Shirt, Burgundy/);
  await expect(picture).toHaveAccessibleName(/Burgundy/);
  await expect(picture).toHaveAttribute('src', /burgundy/);
  await expect(grab).toHaveAccessibleName(/Burgundy/);
  expect(await picture.getAttribute('src')).not.toBe(before.src);
  expect(await grab.getAttribute('href')).not.toBe(before.href);
  await sizes.getByRole('link', { name: 'XL' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Non-Iron Oxford Shirt, Burgundy, XL');
  await expect(colors.getByRole('link', { name: /^Burgundy/ })).toHaveAttribute('aria-current', 'page');
  await expect(sizes.getByRole('link', { name: 'XL' })).toHaveAttribute('aria-current', 'page');
});

test.describe('without JavaScript', { tag: '@mobile' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a product page shows offers, variants and prices, and its links work', async ({ page }) => {
    await page.goto('/products?search=oxford+shirt');
    await main(page)
      .getByRole('link', { name: /^Non-Iron Oxford Shirt/ })
      .click();
    await page
      .getByRole('navigation', { name: 'Color' })
      .getByRole('link', { name: /^White/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/White/);
    await page.getByText('Show prices as a table').click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(
      main(page)
        .getByRole('link', { name: /^Grab Deals/ })
        .first(),
    ).toHaveAttribute('href', /af_campaign_id=5035/);
  });
});
