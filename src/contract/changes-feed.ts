/** Where feed readers learn what changed in the thesaurus. */
export const CHANGES_FEED = { path: '/changes.atom', mediaType: 'application/atom+xml' } as const
