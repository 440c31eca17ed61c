import type { APIRequestContext } from 'playwright/test'
import { serveRecords } from './own-service.ts'
import { expect, test } from './test.ts'

// Compressing pages would take longer than rendering them.
test.use({ extraHTTPHeaders: { 'Accept-Encoding': 'identity' } })

/** Requests under way at the same time. */
const AT_ONCE = 8

/** Lists of several pages, and terms at three levels, of which some have no items. */
const TERMS = Array.from({ length: 120 }, (_, index) => ({
  id: index + 1,
  name: `Bowls ${index + 1}`,
  ...(index >= 10 && { broader: [Math.floor(index / 10)] }),
}))
const ITEMS = Array.from({ length: 130 }, (_, index) => ({
  id: index + 1,
  title: `Bowl ${index + 1}`,
  terms: [(index % 70) + 1],
}))

test('links alone lead from the start page to every address of the sitemap, and each answers directly', async ({
  request,
}) => {
  const service = await serveRecords(TERMS, ITEMS)
  const addresses = await addressesOfSitemap(request, service.address)
  const { read, faults } = await crawl(request, service.address, addresses)
  expect(faults).toEqual([])
  expect(addresses.filter((address) => !read.has(address))).toEqual([])
  await service.stop()
})

/**
 * Follows the links of first responses, as a crawler does, until all wanted pages are read or no link is left. `faults`
 * are the addresses that did not answer with a page.
 */
async function crawl(request: APIRequestContext, site: string, wanted: readonly string[]) {
  const missing = new Set(wanted)
  const read = new Set<string>()
  const faults: string[] = []
  // Lists have a page for each of many orders and filters, so other pages come first, then the pages of whole lists.
  const queues = { plain: ['/'], pages: [] as string[], others: [] as string[] }
  const known = new Set(queues.plain)
  const follow = async (address: string) => {
    const response = await request.get(site + address, { maxRedirects: 0 })
    if (response.status() !== 200) faults.push(`${response.status()} ${address}`)
    read.add(address)
    missing.delete(address)
    for (const link of linksOf(await response.text(), site, address)) {
      if (known.has(link)) continue
      known.add(link)
      const [, query] = link.split('?')
      queues[query === undefined ? 'plain' : /^start=\d+$/.test(query) ? 'pages' : 'others'].push(link)
    }
  }
  while (missing.size > 0) {
    const batch = [queues.plain, queues.pages, queues.others].flatMap((queue, at, all) =>
      all.slice(0, at).every(({ length }) => length === 0) ? queue.splice(0, AT_ONCE) : [],
    )
    if (batch.length === 0) break
    await Promise.all(batch.map(follow))
  }
  return { read, faults }
}

/** The pages of this site that a page links to, except where it asks crawlers not to follow. */
function linksOf(html: string, site: string, base: string): string[] {
  return [...html.matchAll(/<a\b[^>]*>/g)].flatMap(([element]) => {
    const [, href] = /\bhref="([^"]*)"/.exec(element) ?? []
    if (href === undefined || /\brel="[^"]*nofollow/.test(element)) return []
    const { origin, pathname, search } = new URL(href.replaceAll('&amp;', '&'), site + base)
    if (origin !== site || /^\/(?:api|embed)\//.test(pathname)) return []
    // The canonical address of a record is without its query.
    return [/^\/(?:terms|items)\/\d/.test(pathname) ? pathname : pathname + search]
  })
}

/** Paths of all addresses in the files that the sitemap lists. */
async function addressesOfSitemap(request: APIRequestContext, site: string): Promise<string[]> {
  const locations = async (address: string) => {
    const response = await request.get(site + address, { maxRedirects: 0 })
    expect(response.status()).toBe(200)
    return [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = '']) =>
      location.replaceAll('&amp;', '&').replace(site, ''),
    )
  }
  const files = await locations('/sitemap.xml')
  return (await Promise.all(files.map(locations))).flat()
}
