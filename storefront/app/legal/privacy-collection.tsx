import { Link } from 'react-router';
import type { LegalSection } from './legal-section';

/** What is collected, why, and who gets it. */
export const PRIVACY_COLLECTION: readonly LegalSection[] = [
  {
    id: 'about-this-notice',
    title: 'About This Notice',
    Body: ({ site }) => (
      <>
        <p>
          This notice tells you what {site.label} (“we”, “us”, “our”) learns about you when you visit this website, what
          we do with it, and what rights you have. It applies to visitors in the United States and Canada, and to
          everything that we publish under this name: deal and product lists, articles, and the links that lead from
          them to merchants.
        </p>
        <p>
          It does not apply to the merchants’ own websites. When you follow a Grab Deals link you leave {site.label},
          and the merchant’s privacy notice applies from there on. This notice is part of our{' '}
          <Link to="/termscondition">Terms of Use</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'information-we-collect',
    title: 'Information We Collect',
    Body: () => (
      <>
        <p>You can read every page of this website without an account and without telling us who you are.</p>
        <h3>What you give us</h3>
        <p>
          If you write to us, we receive your e-mail address or phone number, your name if you tell us, and whatever
          your message says.
        </p>
        <h3>What arrives by itself</h3>
        <ul>
          <li>
            <strong>Requests.</strong> Like every web server, ours is told your Internet address, the page you ask for,
            the page you came from, and the kind of browser and device. It is used to answer the request, to keep the
            service running and to stop abuse.
          </li>
          <li>
            <strong>Clicks on paid links.</strong> When you press a Grab Deals link we record the link, the page and the
            place on the page where it stood, the time, and a coarse description of the browser. We do not store your
            Internet address with a click, and we do not build a profile from clicks.
          </li>
          <li>
            <strong>What you search and filter.</strong> Words and filters are part of a page’s address and reach us
            with the request. We do not connect them to you.
          </li>
        </ul>
        <h3>What stays on your device</h3>
        <p>
          Your cookie choice, and settings that make the website work for you, are kept in your own browser. The{' '}
          <Link to="/cookiesPolicy">Cookie Policy</Link> lists them.
        </p>
      </>
    ),
  },
  {
    id: 'how-we-use-information',
    title: 'How We Use Information',
    Body: () => (
      <>
        <p>We use what we collect to:</p>
        <ul>
          <li>show you pages, products and articles, and remember the choices you made about them;</li>
          <li>send you to the merchant you chose and be credited for it, which is how this website is paid for;</li>
          <li>count which deals, brands and articles are useful, as totals and not by person;</li>
          <li>answer your messages;</li>
          <li>find faults, protect the website against fraud and abuse, and enforce our terms;</li>
          <li>meet legal duties, such as keeping accounts.</li>
        </ul>
        <p>We do not make decisions about you by automated means, and we do not use what we hold to set prices.</p>
      </>
    ),
  },
  {
    id: 'how-we-share-information',
    title: 'How We Share Information',
    Body: ({ site }) => (
      <>
        <p>{site.label} does not sell your personal information for money. We share it only as follows.</p>
        <ul>
          <li>
            <strong>Merchants and affiliate networks.</strong> A Grab Deals link carries our campaign number. It tells
            the merchant that a visitor came from us, not who the visitor is. What you then do on the merchant’s website
            is between you and the merchant; we receive reports in totals, such as the number of orders.
          </li>
          <li>
            <strong>Service providers.</strong> Companies that host the website or help us run it may handle information
            on our behalf, under contracts that forbid them to use it for anything else.
          </li>
          <li>
            <strong>Law and safety.</strong> We disclose information when the law requires it, or when it is needed to
            protect our rights, our visitors or the public.
          </li>
          <li>
            <strong>Change of ownership.</strong> If the website is sold or merged, information may pass to the
            successor, who is bound by this notice.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'cookies-and-opt-out-signals',
    title: 'Cookies and Opt-Out Signals',
    Body: () => (
      <>
        <p>
          Cookies that the website needs in order to work are always on. Everything else waits for your consent, which
          you give or refuse in the banner and can change at any time with the Cookies Settings link at the foot of
          every page. The <Link to="/cookiesPolicy">Cookie Policy</Link> has the details.
        </p>
        <p>
          If your browser sends the <strong>Global Privacy Control</strong> signal, we treat it as Deny and as a request
          not to sell or share your personal information. You need not do anything else. There is no common standard for
          the older “Do Not Track” setting, and we do not respond to it.
        </p>
      </>
    ),
  },
  {
    id: 'how-long-we-keep-information',
    title: 'How Long We Keep Information',
    Body: () => (
      <>
        <p>
          Messages are kept for as long as it takes to answer them, and afterwards for up to two years in case you write
          again. Technical logs are kept for no longer than is needed to run and protect the service. Records of clicks
          are kept as long as our accounts with merchants and networks require. Your cookie choice lasts about 1000
          days, or until you clear it.
        </p>
        <p>When information is no longer needed, we delete it or make it impossible to connect to a person.</p>
      </>
    ),
  },
];
