import aboutUs from '@grabdeals/shared/content/about-us.md?raw';
import contactUs from '@grabdeals/shared/content/contact-us.md?raw';
import cookiePolicy from '@grabdeals/shared/content/cookie-policy.md?raw';
import privacyRights from '@grabdeals/shared/content/privacy-rights.md?raw';
import termsOfUse from '@grabdeals/shared/content/terms-of-use.md?raw';
import { isTextPage, type TextPage as Page } from '@grabdeals/shared/text-pages';
import type { MetaDescriptor } from 'react-router';
import { loadContent } from '~/content/content.server';
import { TextPage } from '~/content/text-page';
import { pageMeta, staticPageMeta } from '~/meta/page-meta';
import type { Route } from './+types/text-page';

/** The original texts, in Markdown. Only the server has them. */
const ORIGINALS: Record<Page, string> = {
  aboutus: aboutUs,
  contactus: contactUs,
  'privacy-policy': privacyRights,
  termscondition: termsOfUse,
  cookiesPolicy: cookiePolicy,
};

const DESCRIPTIONS: Record<Page, (label: string) => string> = {
  aboutus: (label) => `What ${label} does, how we find deals, and how we earn money.`,
  contactus: (label) => `How to contact ${label}.`,
  'privacy-policy': (label) => `What information ${label} collects, why, who receives it, and what rights you have.`,
  termscondition: (label) =>
    `The terms for using ${label}: promotions, content, conduct, paid links, liability and disputes.`,
  cookiesPolicy: (label) => `Which cookies ${label} uses, what they are for, and how to change your choice.`,
};

/** Loads the text of the page that the path names. /your-privacy-rights is another name of the privacy page. */
export async function loader(args: Route.LoaderArgs) {
  const path = new URL(args.request.url).pathname.slice(1);
  const page = isTextPage(path) ? path : 'privacy-policy';
  return { page, content: await loadContent(page, ORIGINALS[page], args) };
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const page = loaderData?.page;
  if (!page) return [];
  return pageMeta(matches, ({ site }) => ({
    ...staticPageMeta(page, site),
    description: DESCRIPTIONS[page](site.label),
  }));
}

export default function TextPageRoute({ loaderData: { page, content } }: Route.ComponentProps) {
  return <TextPage page={page} content={content} />;
}
