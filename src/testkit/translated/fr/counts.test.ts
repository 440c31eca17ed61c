import { expect, test } from 'vitest'
import {
  directBelow,
  directWords,
  narrowerBelow,
  totalBelow,
  totalWords,
} from '../../../app/words/item-counts.ts'
import { museumWords, PLAIN_MUSEUM } from '../../../app/words/museum-words.ts'

const OWN = museumWords({ item: 'œuvre', items: 'œuvres', term: 'notion', terms: 'notions' })

test.each([
  [0, 'objet', 'spécifique'],
  [1, 'objet', 'spécifique'],
  [2, 'objets', 'spécifiques'],
])('the words below %i are “%s” and “%s”', (count, items, narrower) => {
  expect([PLAIN_MUSEUM.itemsBelow(count), narrowerBelow(count)]).toEqual([items, narrower])
})

test.each([
  [0, 'œuvre', '0 œuvre', '0 notion'],
  [1, 'œuvre', '1 œuvre', '1 notion'],
  [2, 'œuvres', '2 œuvres', '2 notions'],
])('%i of the museum’s own words is singular up to one', (count, below, items, terms) => {
  expect([OWN.itemsBelow(count), OWN.countItems(count), OWN.countTerms(count)]).toEqual([below, items, terms])
})

test('lists have the words of pages for the two numbers of a term', () => {
  expect([`2 ${directBelow()}`, `3 ${totalBelow()}`]).toEqual(['2 directement', '3 au total'])
  expect([`2 ${directBelow()}`, `3 ${totalBelow()}`]).toEqual([directWords(2), totalWords(3)])
})
