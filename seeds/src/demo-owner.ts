/** The demo data's owner. The password is published, so the product does not start with this account in production. */
export const DEMO_OWNER = {
  fullName: 'Demo Owner',
  email: 'owner@grabdeals.example',
  password: 'grabdeals-demo',
} as const;
