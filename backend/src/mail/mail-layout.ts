import type { ThemeData } from '@grabdeals/shared/theme';
import { siteColors } from '@grabdeals/shared/theme-colors';
import { encode } from 'entities';

/** The content of an e-mail, as plain text. */
export interface MailContent {
  heading: string;
  paragraphs: readonly string[];
  /** Products below the paragraphs. */
  items?: readonly MailItem[];
  /** The main link. */
  button: { label: string; url: string };
  /** Why the recipient gets the e-mail, and further links. */
  footer: string;
  footerLinks?: readonly { label: string; url: string }[];
  /** Lines of the sender's postal address. */
  address?: readonly string[];
}

/** A product with its price. */
export interface MailItem {
  title: string;
  url: string;
  price: string;
  /** The price before, if it was higher, and for example `20% less`. */
  earlier?: { price: string; note: string };
  /** Absolute URL of a picture of 160 pixels. */
  imageUrl?: string;
}

const FONT = "font-family:'Helvetica Neue',Arial,sans-serif";

/**
 * Returns an e-mail's text and its HTML, which looks the same without images and style sheets.
 * @param theme Theme of the site, whose button has the same colors. Without it, the button has the default colors.
 */
export function layOutMail(
  content: MailContent,
  siteLabel: string,
  theme: ThemeData = {},
): { text: string; html: string } {
  const { heading, paragraphs, items = [], button, footer, footerLinks = [], address = [] } = content;
  const { accent, 'on-accent': onAccent } = siteColors(theme);
  const text = [
    heading,
    ...paragraphs,
    ...items.map(
      ({ title, url, price, earlier }) =>
        `${title}\n${price}${earlier ? ` (was ${earlier.price}, ${earlier.note})` : ''}: ${url}`,
    ),
    `${button.label}: ${button.url}`,
    `--\n${footer}`,
    ...footerLinks.map(({ label, url }) => `${label}: ${url}`),
    ...(address.length > 0 ? [[siteLabel, ...address].join(', ')] : []),
  ].join('\n\n');
  const rows = [
    `<p style="margin:0;${FONT};font-size:14px;font-weight:bold;color:#555">${encode(siteLabel)}</p>`,
    `<h1 style="margin:16px 0;${FONT};font-size:22px;line-height:1.3;color:#111">${encode(heading)}</h1>`,
    ...paragraphs.map(
      (words) => `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:1.5;color:#222">${encode(words)}</p>`,
    ),
    ...items.map(itemRow),
    `<p style="margin:24px 0"><a href="${encode(button.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;` +
      `background:${encode(accent)};color:${encode(onAccent)};${FONT};font-size:16px;font-weight:bold;` +
      `text-decoration:none">${encode(button.label)}</a></p>`,
    `<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #ddd;${FONT};font-size:13px;line-height:1.5;color:#666">` +
      `${encode(footer)} ` +
      footerLinks
        .map(({ label, url }) => `<a href="${encode(url)}" style="color:#666">${encode(label)}</a>`)
        .join(' · ') +
      (address.length > 0 ? `<br><br>${encode([siteLabel, ...address].join(', '))}` : '') +
      '</p>',
  ];
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>${encode(heading)}</title></head><body style="margin:0;padding:24px;background:#f5f5f5">` +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">' +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fff;border-radius:12px">' +
    `<tr><td style="padding:32px">${rows.join('')}</td></tr></table></td></tr></table></body></html>`;
  return { text, html };
}

function itemRow({ title, url, price, earlier, imageUrl }: MailItem): string {
  const image = imageUrl
    ? `<td width="80" valign="top" style="padding:16px 16px 16px 0"><img src="${encode(imageUrl)}" width="80" height="80" alt="" ` +
      'style="display:block;border-radius:8px;background:#f5f5f5;object-fit:contain"></td>'
    : '';
  return (
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid #ddd"><tr>${image}` +
    `<td valign="top" style="padding:16px 0;${FONT}">` +
    `<a href="${encode(url)}" style="font-size:16px;line-height:1.4;font-weight:bold;color:#111;text-decoration:none">${encode(title)}</a>` +
    `<p style="margin:4px 0 0;font-size:14px;line-height:1.5;color:#555"><strong style="font-size:20px;color:#111">${encode(price)}</strong>` +
    (earlier
      ? ` <s>${encode(earlier.price)}</s> <strong style="color:#08702f;white-space:nowrap">${encode(earlier.note)}</strong>`
      : '') +
    '</p></td></tr></table>'
  );
}
