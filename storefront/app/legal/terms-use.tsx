import { Link } from 'react-router';
import type { LegalSection } from './legal-section';

/** Terms of Use: what the website is, and what may be done with it. */
export const TERMS_USE: readonly LegalSection[] = [
  {
    id: 'acceptance',
    title: 'Acceptance of These Terms',
    Body: ({ site }) => (
      <>
        <p>
          These Terms of Use are an agreement between you and {site.label} (“we”, “us”, “our”) about your use of this
          website and everything on it (together, the “Service”). By using the Service you accept them, and you accept
          our notice on <Link to="/privacy-policy">privacy</Link>, including{' '}
          <Link to="/your-privacy-rights">Your Privacy Rights</Link>, and our{' '}
          <Link to="/cookiesPolicy">Cookie Policy</Link>, which are part of this agreement. If you do not agree, please
          do not use the Service.
        </p>
        <p>
          You must be at least 18 years old, or have a parent’s or guardian’s permission and be at least 16.{' '}
          <strong>
            Please read the section on governing law and disputes: it requires arbitration of most disputes and limits
            the time in which a claim can be made.
          </strong>
        </p>
      </>
    ),
  },
  {
    id: 'updates',
    title: 'Updates to These Terms',
    Body: () => (
      <p>
        We may change these terms. The new version is posted here with a new effective date, and applies to your use of
        the Service from then on. If a change is important we will point it out on the website. A change does not apply
        to a dispute that began before it. If you do not accept a change, stop using the Service.
      </p>
    ),
  },
  {
    id: 'promotions',
    title: 'Promotions',
    Body: ({ site }) => (
      <>
        <p>
          {site.label} publishes deals, coupons, sale prices and other promotions offered by merchants. We are not the
          seller. The merchant alone sets the price, the terms, the stock, the region and the end of a promotion, and
          may change or withdraw it at any time. What the merchant’s website shows when you place your order is what
          counts.
        </p>
        <p>
          We take care that what we show is right, but prices and offers can change between our last look and yours. A
          price that we show beside the current one is for comparison; it is not a promise that goods were sold at it.
          Your purchase is a contract between you and the merchant, and questions on orders, delivery, returns, warranty
          and refunds are for the merchant to answer. Contests and sweepstakes, if any, have rules of their own.
        </p>
      </>
    ),
  },
  {
    id: 'content-and-trademarks',
    title: 'Content and Trademarks',
    Body: ({ site }) => (
      <p>
        The texts, pictures, design, software and arrangement of the Service belong to us or to those who license them
        to us, and are protected by law. The name {site.label} and its logo are our marks. The names, logos and product
        pictures of merchants and brands belong to their owners; we use them to identify what is offered. Their use does
        not mean that a merchant sponsors or endorses this website. Nothing here gives you a license to any mark.
      </p>
    ),
  },
  {
    id: 'copyright',
    title: 'Copyright',
    Body: ({ site }) => (
      <p>
        Unless stated otherwise, the content of the Service is © {site.label} or its licensors, all rights reserved. You
        may not copy, republish, sell, adapt or distribute it, or collect it by automated means, without our written
        permission, except as the next section or the law allows. We respect the copyright of others and expect the same
        of everyone who uses the Service; how to report an infringement is described below.
      </p>
    ),
  },
  {
    id: 'personal-use',
    title: 'Personal Use',
    Body: () => (
      <p>
        You may use the Service for your own shopping and information. You may view, print and save single pages for
        yourself, and share links to them. Any business use, such as operating a competing service with our content,
        framing our pages, or systematic downloading, needs our written permission. Search engines may index what our
        robots file permits.
      </p>
    ),
  },
  {
    id: 'user-content',
    title: 'User Content',
    Body: () => (
      <>
        <p>
          If you send us something for publication or as a suggestion, such as a comment, a tip, a review or a picture
          (“User Content”), it remains yours. You give us a worldwide, non-exclusive, royalty-free, transferable license
          to use, copy, edit, publish and display it in connection with the Service, for as long as it is protected.
        </p>
        <p>
          You promise that it is your own or that you may pass it on, that it is true, and that it breaks no law and no
          one’s rights. We need not publish User Content, may remove it at any time, and do not adopt the opinions in
          it. Please do not send us anything confidential.
        </p>
      </>
    ),
  },
];
