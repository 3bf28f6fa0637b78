import { Link } from 'react-router';
import { DECLARATION } from '~/consent/declaration';
import { ContactLines } from './contact-lines';
import type { LegalSection } from './legal-section';

/** Cookie Policy. */
export const COOKIE_SECTIONS: readonly LegalSection[] = [
  {
    id: 'what-cookies-are',
    title: 'What Cookies Are',
    Body: ({ site }) => (
      <p>
        Cookies are small text files that a website keeps in your browser and reads again on your next visit. Browsers
        have other places of the same kind, such as local storage; this policy covers them all and calls them cookies.
        It describes how {site.label} uses them, and belongs to our <Link to="/termscondition">Terms of Use</Link> and
        to our notice on <Link to="/privacy-policy">Your Privacy Rights</Link>.
      </p>
    ),
  },
  {
    id: 'what-we-use',
    title: 'What We Use',
    Body: () => (
      <>
        <p>We sort cookies by what they are for, and declare this many of each kind:</p>
        <table>
          <thead>
            <tr>
              <th scope="col">Kind</th>
              <th scope="col">Declared</th>
              <th scope="col">Purpose</th>
            </tr>
          </thead>
          <tbody>
            {DECLARATION.map(({ label, count, purpose }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{count}</td>
                <td>{purpose}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          Your own choice is kept in a cookie with the name of this site. Its value is <code>deny</code>,{' '}
          <code>allowall</code> or <code>allowselection</code>, it holds nothing about you, and it lasts about 1000
          days; some browsers clear it sooner.
        </p>
      </>
    ),
  },
  {
    id: 'merchants',
    title: 'Cookies of Merchants',
    Body: () => (
      <p>
        When you follow a Grab Deals link, the merchant or its affiliate network may set a cookie on its own website, to
        know that you came from us. Those cookies are theirs: we can neither read nor delete them, and the merchant’s
        own policy tells you about them. No merchant sets cookies while you are on our pages.
      </p>
    ),
  },
  {
    id: 'consent',
    title: 'Your Consent',
    Body: () => (
      <p>
        Necessary cookies are always on. All others stay off until you allow them in the banner or in the Cookies
        Settings, and you can withdraw your consent there at any time: the link is at the foot of every page. If your
        browser sends the Global Privacy Control signal, we treat it as Deny and do not ask.
      </p>
    ),
  },
  {
    id: 'browser-settings',
    title: 'Settings of Your Browser',
    Body: () => (
      <p>
        Every browser lets you see, delete and block cookies, usually under “Privacy”. If you block all of them, pages
        can still be read and deals still be opened, but the website cannot remember your choice and will ask again.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and Contact',
    Body: ({ site }) => (
      <>
        <p>
          When the cookies we use change, we change this policy.
          {site.contact && ' Questions about it reach us here:'}
        </p>
        <ContactLines site={site} />
      </>
    ),
  },
];
