/** Where browsers learn how to search the site (https://github.com/dewitt/opensearch). */
export const SEARCH_DESCRIPTION = {
  path: '/opensearch.xml',
  mediaType: 'application/opensearchdescription+xml',
} as const

/** The attributes of the `link` element in the head of a page. */
export function searchLink(siteTitle: string) {
  const { path, mediaType } = SEARCH_DESCRIPTION
  return { rel: 'search', type: mediaType, title: siteTitle, href: path } as const
}
