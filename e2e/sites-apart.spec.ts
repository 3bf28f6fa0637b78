import { apiUrl, fetchHtml, siteUrl } from './support/product.js';
import { expect, httpTest, test } from './support/test.js';

interface Selection {
  data: { ids: number[]; merchants: { mid: number; merchantInfo: { name: string } }[] };
}
interface ImageList {
  data: { url: string; websiteName: string }[];
}

const [ONE, OTHER] = ['flashbranddeals', 'petpricepatch'] as const;

async function read<T>(path: string): Promise<T> {
  const answer = await fetch(apiUrl(path));
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as T;
}

httpTest('no data of one site appears on another', async ({ request }) => {
  const [own, foreign] = await Promise.all(
    [ONE, OTHER].map((site) => read<Selection>(`/home/getMerchants?isSelected=true&websiteName=${site}`)),
  );
  const foreignOnly = foreign!.data.merchants.filter(({ mid }) => !own!.data.ids.includes(mid));
  expect(foreignOnly.length, 'brands that only the other site has').toBeGreaterThan(0);
  const banners = await read<ImageList>(`/img/all?offerSection=Banner&websiteName=${OTHER}`);
  expect(banners.data.length).toBeGreaterThan(0);

  for (const path of ['/', '/brands', '/products', '/offers']) {
    const html = await fetchHtml(request, ONE, path);
    expect(html, path).toContain(ONE);
    expect(html, path).not.toContain(OTHER);
    for (const { mid } of foreignOnly) expect(html, `${path}, brand ${mid}`).not.toContain(`brandid=${mid}"`);
  }
});

httpTest('a response of the API contains only records of the requested site', async () => {
  for (const site of [ONE, OTHER]) {
    for (const section of ['Banner', 'Carousel', 'Offer']) {
      const { data } = await read<ImageList>(`/img/all?offerSection=${section}&websiteName=${site}`);
      expect(data.map(({ websiteName }) => websiteName)).toEqual(data.map(() => site));
    }
  }
});

test('a host that is no site shows the domain-not-activated page', async ({ page, pageProblems }) => {
  const answer = await page.goto(siteUrl('nosuchshop'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Your domain server is not yet activated, Please contact support team.')).toBeVisible();
  expect(pageProblems.splice(0)).toEqual([`404: ${siteUrl('nosuchshop')}`]);
  await page.getByRole('link', { name: 'GO TO HOME PAGE' }).click();
  await expect(page).toHaveURL(siteUrl('sunsetdeals', '/admin/signin'));
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});
