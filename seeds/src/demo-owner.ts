/** The demo data's owner. Its password is published: the product refuses to start with it in production. */
export const DEMO_OWNER = {
  fullName: 'Demo Owner',
  email: 'owner@grabdeals.example',
  password: 'grabdeals-demo',
} as const;
