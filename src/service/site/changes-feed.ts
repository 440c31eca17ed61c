import type { Catalogue } from '../../catalogue/catalogue.ts'
import { changeWords } from '../../contract/change-words.ts'
import type { Change, Edition } from '../../contract/changes.ts'
import { CHANGES_FEED } from '../../contract/changes-feed.ts'
import { VIEW_PATHS, viewPath } from '../../contract/views.ts'
import { changePage, editionList } from '../api/changes.ts'
import { escapeXml, XML_DECLARATION } from './xml.ts'

/** The most changes of an edition that its entry lists. */
const MOST_LISTED = 100

/** The editions of the thesaurus as an Atom feed (RFC 4287), newest first, each with its changes in sentences. */
export async function changesFeed(catalogue: Catalogue, site: string): Promise<string> {
  const { editions } = await editionList(catalogue)
  const entries: string[] = []
  for (const edition of editions) {
    const { changes } = await changePage({ start: 0, limit: MOST_LISTED, edition: edition.number }, catalogue)
    entries.push(entryOf(edition, changes, site))
  }
  const page = escapeXml(site + VIEW_PATHS.changes)
  return [
    `${XML_DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">\n`,
    `  <id>${page}</id>\n`,
    `  <title>${escapeXml(`Changes of ${catalogue.title}`)}</title>\n`,
    `  <updated>${editions[0]?.date}</updated>\n`,
    `  <author><name>${escapeXml(catalogue.title)}</name></author>\n`,
    `  <link href="${page}"/>\n`,
    `  <link rel="self" type="${CHANGES_FEED.mediaType}" href="${escapeXml(site + CHANGES_FEED.path)}"/>\n`,
    ...entries,
    '</feed>\n',
  ].join('')
}

function entryOf(
  { number, date, num_changes, num_terms }: Edition,
  changes: readonly Change[],
  site: string,
): string {
  const address = `${site}${VIEW_PATHS.changes}?edition=${number}`
  const lines = changes.map((change) => {
    const term = escapeXml(site + viewPath({ name: 'term', id: change.term.id }))
    return `<li><a href="${term}">${escapeXml(changeWords(change))}</a></li>`
  })
  const more = num_changes - changes.length
  const content = [
    `<p>${num_changes} changes; ${num_terms} terms.</p>`,
    ...(lines.length > 0 ? [`<ul>${lines.join('')}</ul>`] : []),
    ...(more > 0 ? [`<p><a href="${escapeXml(address)}">${more} further changes</a></p>`] : []),
  ].join('')
  return [
    '  <entry>\n',
    `    <id>${escapeXml(address)}</id>\n`,
    `    <title>Edition ${number}</title>\n`,
    `    <updated>${date}</updated>\n`,
    `    <link href="${escapeXml(address)}"/>\n`,
    `    <content type="html">${escapeXml(content)}</content>\n`,
    '  </entry>\n',
  ].join('')
}
