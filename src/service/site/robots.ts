/** Rules for crawlers, with the address of the sitemap. */
export function robotsText(site: string): string {
  return `# Crawlers that render pages need the scripts and what pages request from the API. Responses of the API carry X-Robots-Tag.
User-agent: *
Disallow:

Sitemap: ${site}/sitemap.xml
`
}
