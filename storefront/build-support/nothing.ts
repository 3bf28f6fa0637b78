/** Stands in for modules that are imported and never used. */
export default undefined;
