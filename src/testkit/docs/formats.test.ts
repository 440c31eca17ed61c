import { expect, test } from 'vitest'
import { FORMATS, type Format, formatsOf } from '../../contract/endpoint.ts'
import { keysOf } from '../../contract/keys.ts'
import { sectionOf, tableIn, textOf } from './page.ts'

test('the table of formats says of each what the service does', () => {
  const offered = (operation: 'get' | 'list', format: Format, what: string) => {
    const isOfItems = formatsOf(operation, 'item').includes(format)
    if (isOfItems) return what
    return formatsOf(operation, 'term').includes(format) ? 'terms only' : '–'
  }
  const keyOf = (format: Format) =>
    FORMATS[format].needsKey ? 'yes' : FORMATS[format].list.length > 0 ? 'for lists' : 'no'
  expect(tableIn(sectionOf(textOf('docs/api.md'), 'Formats'), 'Format')).toEqual(
    keysOf<Format>(FORMATS).map((format) => [
      `\`${format}\``,
      `\`${FORMATS[format].mediaType}\``,
      offered('get', format, 'yes'),
      FORMATS[format].hasBranch ? 'yes' : '–',
      offered('list', format, format === 'json' ? 'a page' : 'whole'),
      keyOf(format),
    ]),
  )
})
