import slickModule from 'react-slick';

type SlickClass = typeof slickModule;

/** react-slick is CommonJS: whether its import gives the class or a module around it depends on the bundler. */
export const Slick: SlickClass =
  'default' in slickModule ? (slickModule as unknown as { default: SlickClass }).default : slickModule;
