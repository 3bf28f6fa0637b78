import { expect, it } from '@jest/globals';
import { checkedAddress, outboundLinks, readSubject } from './read-subject.js';

const subject = readSubject({
  kind: 'article',
  id: 'x',
  title: '',
  websiteName: [],
  parts: [
    {
      path: 'products.2.',
      name: 'Product card 3',
      texts: { title: 'Clog', buttonText: '' },
      links: { redirectUrl: 'https://shop.example/a?af_campaign_id=1#x' },
      html: {
        description:
          '<h2>One</h2><p>50<b>%</b> off &amp; more <a href="/offers">x</a><a href="https://shop.example/a">y</a></p><img src="/m.png" alt="">',
      },
    },
  ],
});

it('reads texts, links and images of HTML, with their places', () => {
  const [part] = subject.parts;
  const description = { field: 'products.2.description', place: 'Product card 3, description' };
  expect(part?.allTexts).toEqual([
    { field: 'products.2.title', place: 'Product card 3, title', text: 'Clog' },
    { ...description, text: 'One\n\n50% off & more xy' },
  ]);
  expect(part?.allLinks.map(({ url, rel, place }) => [url, rel, place])).toEqual([
    ['https://shop.example/a?af_campaign_id=1#x', undefined, 'Product card 3, link'],
    ['/offers', [], description.place],
    ['https://shop.example/a', [], description.place],
  ]);
  expect(part?.images).toEqual([{ ...description, src: '/m.png', alt: '' }]);
});

it('requests each absolute link once, without its campaign id', () => {
  expect(outboundLinks(subject)).toEqual(['https://shop.example/a']);
  expect(checkedAddress('/offers?x=1#y')).toBe('/offers?x=1#y');
});
