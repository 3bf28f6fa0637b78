import { Link } from 'react-router';
import { ContactLines } from './contact-lines';
import type { LegalSection } from './legal-section';

/** What visitors may ask for, and how. */
export const PRIVACY_RIGHTS: readonly LegalSection[] = [
  {
    id: 'your-privacy-rights',
    title: 'Your Privacy Rights',
    Body: () => (
      <>
        <p>Wherever in the United States or Canada you live, you may ask us to:</p>
        <ul>
          <li>tell you whether we hold personal information about you, and give you a copy of it;</li>
          <li>correct it if it is wrong;</li>
          <li>delete it, unless the law requires us to keep it;</li>
          <li>stop using it for a purpose that you consented to earlier.</li>
        </ul>
        <p>
          Write to the e-mail address at the end of this notice and say what you would like. We may ask for enough
          information to be sure that a request about you comes from you. We answer within 45 days, or within 30 days
          where Canadian law applies, and we never charge you or treat you worse for asking. If we refuse, we say why,
          and you may ask us to look again.
        </p>
      </>
    ),
  },
  {
    id: 'california',
    title: 'California Residents',
    Body: () => (
      <>
        <p>
          The California Consumer Privacy Act gives you the right to know, to delete, to correct, to opt out of the sale
          or sharing of personal information, to limit the use of sensitive personal information, and not to be
          discriminated against for using these rights.
        </p>
        <p>
          In the past twelve months we have collected identifiers (such as an Internet address in technical logs, and
          your e-mail address if you wrote to us) and information on network activity (such as the pages requested). The
          sources are your browser and your own messages; the purposes and recipients are described above. We have not
          sold personal information, and we have no knowledge of selling the personal information of anyone under 16. We
          do not collect sensitive personal information.
        </p>
        <p>
          An agent may act for you with your written permission. Under California’s “Shine the Light” law you may also
          ask once a year which personal information was given to others for their own direct marketing: we give none.
        </p>
      </>
    ),
  },
  {
    id: 'other-states',
    title: 'Residents of Other States',
    Body: () => (
      <p>
        The laws of Colorado, Connecticut, Virginia, Utah, Texas, Oregon and other states give their residents similar
        rights of access, correction, deletion and portability, and the right to opt out of targeted advertising, of
        sale and of profiling. We extend these rights to everyone, as described above. If we decline a request you may
        appeal by replying to our answer; if the appeal fails, you may turn to the attorney general of your state.
        Nevada residents may ask us not to sell covered information; we do not sell it.
      </p>
    ),
  },
  {
    id: 'canada',
    title: 'Visitors from Canada',
    Body: () => (
      <p>
        Canadian privacy law, including the federal Personal Information Protection and Electronic Documents Act and the
        laws of Quebec, Alberta and British Columbia, gives you the right to see and correct your personal information,
        to withdraw consent, and to complain. Information may be processed in the United States, where authorities can
        obtain it under the laws of that country. If our answer does not satisfy you, you may contact the Office of the
        Privacy Commissioner of Canada or the authority of your province.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    Body: ({ site }) => (
      <p>
        {site.label} is meant for adults who shop. It is not directed to children under 16, and we do not knowingly
        collect personal information from anyone under 16. If you believe that a child under 16 has given us personal
        information, please write to us: we will delete it.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    Body: () => (
      <p>
        Information travels to and from this website over encrypted connections where your browser supports them, access
        to it is limited to those who need it, and we collect little in the first place, because what is not held cannot
        be lost. No service is perfectly secure. If a breach puts your information at risk, we will tell you and the
        authorities as the law requires.
      </p>
    ),
  },
  {
    id: 'links-to-other-websites',
    title: 'Links to Other Websites',
    Body: () => (
      <p>
        Our pages link to merchants and to social networks. The share links of our articles and the links to our
        profiles load nothing from those networks and tell them nothing until you press them. We are not responsible for
        what other websites do; please read their notices.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to This Notice',
    Body: () => (
      <p>
        When our practices change, we change this notice and the date at its top. If a change matters to how we use
        information that we already hold, we will say so clearly on this website before it takes effect, and ask for
        your consent where the law requires it.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'How to Contact Us',
    Body: ({ site }) => (
      <>
        {site.contact && (
          <p>
            Questions, requests and complaints about privacy reach us here. The other ways to reach us are on the{' '}
            <Link to="/contactus">Contact Us</Link> page.
          </p>
        )}
        <ContactLines site={site} />
      </>
    ),
  },
];
