/** The `handle` of a route that leads to the home page after a while. Without JavaScript the head of the page does that (root.tsx). */
export const GOES_HOME = { goesHome: true };
