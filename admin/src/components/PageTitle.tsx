import { TEXTS } from '@grabdeals/shared/texts';

/** Title of the browser tab. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} | ${TEXTS.siteManager}`}</title>;
}
