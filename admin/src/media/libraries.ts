/** Filter for the images of all websites of the account. A `websiteName` in the same filter limits them to one website. */
export const ALL_LIBRARIES = { allSites: true } as const;
