import { Link } from 'react-router';
import { ContactLines, HowToReach } from './contact-lines';
import type { LegalSection } from './legal-section';

/** Terms of Use: liability, disputes and what else a contract needs. */
export const TERMS_LAW: readonly LegalSection[] = [
  {
    id: 'disclaimers',
    title: 'Disclaimers',
    Body: () => (
      <>
        <p>
          THE SERVICE IS PROVIDED “AS IS” AND “AS AVAILABLE”. TO THE FULLEST EXTENT PERMITTED BY LAW WE DISCLAIM ALL
          WARRANTIES, EXPRESS OR IMPLIED, INCLUDING THOSE OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE, TITLE
          AND NON-INFRINGEMENT. WE DO NOT WARRANT THAT THE SERVICE WILL BE UNINTERRUPTED OR FREE OF ERRORS, THAT PRICES,
          PROMOTIONS OR DESCRIPTIONS ARE COMPLETE OR CURRENT, OR THAT A MERCHANT WILL HONOR AN OFFER.
        </p>
        <p>
          Articles are general information and the opinion of their authors. They are not medical, legal, financial or
          safety advice. Some jurisdictions do not allow certain warranties to be excluded; there, the exclusions apply
          as far as the law permits.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'Limitation of Liability',
    Body: ({ site }) => (
      <>
        <p>
          TO THE FULLEST EXTENT PERMITTED BY LAW, {site.label.toUpperCase()} AND ITS OWNERS, STAFF, LICENSORS AND
          PROVIDERS ARE NOT LIABLE FOR INDIRECT, INCIDENTAL, SPECIAL, CONSEQUENTIAL, EXEMPLARY OR PUNITIVE DAMAGES, OR
          FOR LOST PROFITS, DATA OR GOODWILL, ARISING FROM THE SERVICE, FROM A MERCHANT’S GOODS OR CONDUCT, OR FROM
          THESE TERMS, WHATEVER THE LEGAL GROUND AND EVEN IF WE WERE TOLD THAT SUCH DAMAGES WERE POSSIBLE.
        </p>
        <p>
          OUR TOTAL LIABILITY TO YOU FOR ALL CLAIMS IS LIMITED TO ONE HUNDRED U.S. DOLLARS (US$100). These limits do not
          apply to liability that cannot be limited by law, such as for fraud or for injury caused by gross negligence.
        </p>
      </>
    ),
  },
  {
    id: 'indemnification',
    title: 'Indemnification',
    Body: () => (
      <p>
        You agree to defend us and hold us harmless against claims of others, and the damages and reasonable costs that
        come with them, that arise from your User Content, from your misuse of the Service, or from your breach of these
        terms or of the law. We will tell you of a claim in good time, and may take over its defense at our own expense.
      </p>
    ),
  },
  {
    id: 'release',
    title: 'Release',
    Body: () => (
      <p>
        If you have a dispute with a merchant or another user, you release us from claims and damages of every kind
        arising from that dispute. If you live in California, you waive section 1542 of the California Civil Code, which
        says: “A general release does not extend to claims that the creditor or releasing party does not know or suspect
        to exist in his or her favor at the time of executing the release and that, if known by him or her, would have
        materially affected his or her settlement with the debtor or released party.”
      </p>
    ),
  },
  {
    id: 'governing-law',
    title: 'Governing Law and Disputes',
    Body: ({ site }) => (
      <>
        <p>
          These terms are governed by the laws of the State of California, without its rules on conflicts of law, and by
          the Federal Arbitration Act.
        </p>
        <p>
          <strong>Talk to us first.</strong> Most concerns can be settled quickly: contact us <HowToReach site={site} />{' '}
          and describe the problem. If it is not settled within 30 days, either of us may begin arbitration.
        </p>
        <p>
          <strong>Arbitration.</strong> Any dispute arising from the Service or these terms is decided by one arbitrator
          in binding arbitration administered by the American Arbitration Association under its Consumer Arbitration
          Rules, in California, or by telephone, video or documents if you prefer. The arbitrator may grant whatever a
          court could grant to you alone, and judgment on the award may be entered in any court that has jurisdiction.
          Either of us may instead go to a small claims court, or to court to stop an infringement of intellectual
          property.
        </p>
        <p>
          <strong>No class actions.</strong> YOU AND WE WAIVE TRIAL BY JURY, AND BRING CLAIMS ONLY AS INDIVIDUALS AND
          NOT AS PLAINTIFFS OR MEMBERS OF A CLASS OR REPRESENTATIVE PROCEEDING. What may not be arbitrated is decided by
          the state and federal courts located in California.
        </p>
        <p>
          <strong>One-year limit.</strong> A CLAIM MUST BE FILED WITHIN ONE (1) YEAR AFTER IT AROSE. AFTER THAT IT IS
          PERMANENTLY BARRED.
        </p>
        <p>
          Nothing in this section takes away rights that the consumer law of your province or state does not let you
          waive.
        </p>
      </>
    ),
  },
  {
    id: 'miscellaneous',
    title: 'Miscellaneous',
    Body: () => (
      <p>
        These terms and the documents they name are the whole agreement between you and us about the Service. If a
        provision is invalid, the others remain in force. If we do not enforce a provision at once, we may do so later.
        You may not transfer your rights under these terms; we may transfer ours to a successor. Headings are for
        convenience. Neither of us is the agent, partner or employee of the other. Notices to you may be posted on this
        website; notices to us go to the address below.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    Body: ({ site }) => (
      <>
        {site.contact && (
          <p>
            Questions on these terms reach us here, or by any way on the <Link to="/contactus">Contact Us</Link> page.
          </p>
        )}
        <ContactLines site={site} />
      </>
    ),
  },
];
