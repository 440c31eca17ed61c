import type { Words } from '../../contract/about.ts'
import { SEARCH_DESCRIPTION } from '../../contract/search-description.ts'
import { VIEW_PATHS } from '../../contract/views.ts'
import { escapeXml, XML_DECLARATION } from './xml.ts'

/** The most characters of each name, by the specification of OpenSearch 1.1. */
const MAX_CHARACTERS = { ShortName: 16, LongName: 48 }

/**
 * How to search the site, for browsers and other programs. Programs take the first address for results; the second one
 * searches for terms.
 */
export function searchDescription(site: string, title: string, { items, terms }: Words): string {
  const { path, mediaType } = SEARCH_DESCRIPTION
  const element = (name: string, text: string) => `  <${name}>${escapeXml(text)}</${name}>\n`
  const url = (type: string, rel: string, template: string) =>
    `  <Url type="${type}" rel="${rel}" template="${escapeXml(site + template)}"/>\n`
  return [
    `${XML_DECLARATION}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n`,
    element('ShortName', shortened(title, MAX_CHARACTERS.ShortName)),
    element('LongName', shortened(title, MAX_CHARACTERS.LongName)),
    element('Description', `Search the ${items} and ${terms} of ${title}`),
    url('text/html', 'results', `${VIEW_PATHS.items}?text={searchTerms}`),
    url('text/html', 'collection', `${VIEW_PATHS.terms}?name={searchTerms}`),
    url(mediaType, 'self', path),
    `  <Image width="32" height="32" type="image/x-icon">${escapeXml(site)}/favicon.ico</Image>\n`,
    element('InputEncoding', 'UTF-8'),
    '</OpenSearchDescription>\n',
  ].join('')
}

/** Cut between words if possible. */
function shortened(text: string, most: number): string {
  const characters = [...text]
  if (characters.length <= most) return text
  const start = characters.slice(0, most - 1)
  const lastSpace = start.lastIndexOf(' ')
  return `${start.slice(0, lastSpace > most / 2 ? lastSpace : start.length).join('')}…`
}
