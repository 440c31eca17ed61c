import { expect, test } from 'vitest'
import { PLAIN_ABOUT } from '../../../contract/about.ts'
import { museumWords } from '../../words/museum-words.ts'
import { destinations } from './destinations.ts'

const museum = museumWords({ ...PLAIN_ABOUT.words, item: 'work', items: 'works' })

/** The names of all destinations, by group, if terms of the same name and others were visited. */
function listedFor(text: string): [group: string, ...names: string[]][] {
  const recent = [text, `${text} boxes`, 'Collections', 'Shelves'].map((name, index) => ({
    id: index + 1,
    name,
  }))
  const pinned = { terms: [], isPinned: () => false, toggle: () => undefined }
  return destinations({ text: text.trim(), found: [], term: undefined, recent, pinned, museum }).map(
    (group) => [group.name, ...group.destinations.map(({ name }) => name)],
  )
}

test.each([
  ['home', 'Home'],
  ['browse', 'Browse'],
  ['A–Z', 'A–Z'],
  ['a-z', 'A–Z'],
  ['a z', 'A–Z'],
  ['az', 'A–Z'],
  ['terms', 'A–Z'],
  ['collection', 'Collection'],
  ['COLLECTION ', 'Collection'],
  ['items', 'Collection'],
  ['works', 'Collection'],
  ['search', 'Search'],
  ['guide', 'How to read a thesaurus'],
  ['how to read a thesaurus', 'How to read a thesaurus'],
  ['about', 'About'],
  ['settings', 'Settings'],
  ['shortcuts', 'Keyboard shortcuts'],
  ['keyboard shortcuts', 'Keyboard shortcuts'],
  ['which term', 'Which term?'],
  ['which term?', 'Which term?'],
  ['suggest-terms', 'Which term?'],
  ['compare', 'Compare'],
  ['quality', 'Quality'],
  ['shelf', 'Shelf'],
])('the name of a page, “%s”, typed in full leads to it before any term', (typed, page) => {
  expect(listedFor(typed)[0]?.[1]).toBe(page)
})

test('the beginning of the name of a page leaves terms first', () => {
  expect(listedFor('coll').map(([group]) => group)).toEqual(['Recent terms', 'Pages', 'Search'])
})

test('signs alone are the name of nothing', () => {
  expect(listedFor('–').map(([group]) => group)).toEqual(['Search'])
})
