import slickModule from 'react-slick';

type SlickClass = typeof slickModule;

/** react-slick is CommonJS. The bundler determines whether the import is the class or a module that contains it. */
export const Slick: SlickClass =
  'default' in slickModule ? (slickModule as unknown as { default: SlickClass }).default : slickModule;
