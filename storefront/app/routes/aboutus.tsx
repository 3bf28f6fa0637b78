import { Link, type MetaDescriptor } from 'react-router';
import { ButtonLink } from '~/components/button';
import prose from '~/articles/prose.module.css';
import { staticPageMeta } from '~/meta/page-meta';
import type { Route } from './+types/aboutus';
import styles from './info-page.module.css';

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return staticPageMeta(
    'aboutus',
    matches[0].loaderData,
    (label) => `Who ${label} is, how we find deals, and how we earn our living.`,
  );
}

export default function AboutUs({ matches }: Route.ComponentProps) {
  const label = matches[0].loaderData?.site.label;
  return (
    <div className={`container ${styles.page}`}>
      <h1 className={styles.heading}>About Us</h1>
      <p className={styles.lead}>
        {label} gathers sale prices from brands that shoppers in the United States and Canada know and like, and sends
        you to the merchant in one step.
      </p>
      <div className={prose.prose}>
        <h2>What we do</h2>
        <p>
          Every brand here is chosen by people. We show its products with the price the merchant asks now, beside the
          regular price where there is one, so that you can compare across brands and categories in one place. When you
          find something, the Grab Deals button takes you to the merchant’s own website. You pay there, and the merchant
          delivers; we never see your payment.
        </p>
        <h2>What we write</h2>
        <p>
          Our <Link to="/articles">articles</Link> help you choose before you buy: what matters, what does not, and what
          is worth waiting for. Products in an article are picked by its author.
        </p>
        <h2>How we earn our living</h2>
        <p>
          Merchants pay us. When you buy after following a link marked “Paid link”, we may earn a commission, at no cost
          to you: the price is the same with or without us. The{' '}
          <Link to="/termscondition#material-connections">Terms of Use</Link> say more.
        </p>
        <h2>What we promise</h2>
        <ul>
          <li>No account is needed, and we do not sell your personal information.</li>
          <li>
            Prices are the merchants’ prices. If one has changed since our last look, the merchant’s page is right.
          </li>
          <li>
            If something here is wrong, <Link to="/contactus">tell us</Link>, and we will correct it.
          </li>
        </ul>
      </div>
      <div className={styles.actions}>
        <ButtonLink to="/products">See all products</ButtonLink>
        <ButtonLink to="/brands" quiet>
          All Brands
        </ButtonLink>
      </div>
    </div>
  );
}
