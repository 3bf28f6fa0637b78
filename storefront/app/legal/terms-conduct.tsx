import { HowToReach } from './contact-lines';
import type { LegalSection } from './legal-section';

/** Terms of Use: claims of others, conduct, and what our links are. */
export const TERMS_CONDUCT: readonly LegalSection[] = [
  {
    id: 'copyright-agent',
    title: 'Claims to Our Copyright Agent',
    Body: ({ site }) => (
      <>
        <p>
          If you believe that something on the Service infringes your copyright, send a notice under the Digital
          Millennium Copyright Act to our copyright agent <HowToReach site={site} />
          {site.contact && site.contact.address.length > 0 && ' or at the postal address at the end of these terms'},
          with the words “Copyright Agent”. The notice must contain:
        </p>
        <ul>
          <li>a physical or electronic signature of the owner, or of a person authorized to act for the owner;</li>
          <li>the work that you say is infringed;</li>
          <li>the material that you say infringes it, and its address on this website;</li>
          <li>your address, telephone number and e-mail address;</li>
          <li>a statement that you believe in good faith that the use is not authorized by the owner or the law;</li>
          <li>
            a statement, under penalty of perjury, that your notice is accurate and that you are the owner or authorized
            to act for the owner.
          </li>
        </ul>
        <p>
          If material of yours was removed and you believe that this was a mistake, you may send the agent a
          counter-notice: your signature; the material and where it stood; a statement under penalty of perjury that you
          believe in good faith that it was removed by mistake or misidentification; your name, address and telephone
          number; and your consent to the jurisdiction of the federal court of your district, or of Los Angeles County,
          California, if you live outside the United States, and to service of process by the person who complained. We
          pass the counter-notice on. Unless that person tells us that they have asked a court for an order, we may
          restore the material within 10 to 14 business days after we received the counter-notice.
        </p>
        <p>
          We end the access of those who infringe repeatedly. A person who knowingly makes a false claim may be liable
          for damages.
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'Conduct',
    Body: () => (
      <>
        <p>When you use the Service, you agree not to:</p>
        <ul>
          <li>break the law or the rights of others, or help anyone to do so;</li>
          <li>send anything that is false, defamatory, obscene, threatening, hateful or unsolicited advertising;</li>
          <li>pretend to be someone else, or hide where a message comes from;</li>
          <li>produce clicks, visits or orders by automated or deceptive means, or change the marks in our links;</li>
          <li>collect personal information about others;</li>
          <li>send malicious code, probe or get around security, or put an unreasonable load on the Service;</li>
          <li>use robots or scrapers other than search engines that respect our robots file.</li>
        </ul>
        <p>We may investigate and, where needed, block access and inform the authorities.</p>
      </>
    ),
  },
  {
    id: 'material-connections',
    title: 'Disclosure of Material Connections',
    Body: ({ site }) => (
      <p>
        {site.label} is paid by merchants. Links marked “Paid link”, buttons that say Grab Deals, and offer pictures are
        affiliate links: if you buy after following one, we may earn a commission from the merchant or from an affiliate
        network, at no additional cost to you. Commissions can influence which brands we work with and where their
        offers stand on a page. They do not change the price that the merchant asks of you. We make this disclosure in
        accordance with the Federal Trade Commission’s Guides Concerning the Use of Endorsements and Testimonials in
        Advertising (16 CFR Part 255) and the Canadian Competition Act.
      </p>
    ),
  },
  {
    id: 'links',
    title: 'Links',
    Body: () => (
      <p>
        The Service links to websites that we do not control. We do not examine all that is on them and are not
        responsible for their content, goods, security or privacy practices. Using them is your own decision and subject
        to their terms. You may link to our pages if the link is fair, does not suggest an endorsement that does not
        exist, and does not show our pages inside another website. We may ask you to remove a link.
      </p>
    ),
  },
  {
    id: 'termination',
    title: 'Termination',
    Body: () => (
      <p>
        You may stop using the Service at any time. We may suspend or end your access, or the Service or a part of it,
        at any time and for any reason, in particular if you break these terms. The sections that by their nature should
        last, such as those on content, disclaimers, liability, indemnification, release and disputes, remain in force.
      </p>
    ),
  },
];
