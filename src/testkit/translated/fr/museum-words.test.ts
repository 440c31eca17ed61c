import { expect, test } from 'vitest'
import { museumWords, wordsAt } from '../../../app/words/museum-words.ts'

const WORDS = { item: 'œuvre', items: 'œuvres', term: 'notion', terms: 'notions' }

test('words of the museum have no article, whose gender is not known', () => {
  const { anItem, aTerm, find } = museumWords(WORDS)
  expect([anItem, aTerm, find]).toEqual(['œuvre', 'notion', 'Trouver\u00a0: notion, œuvre'])
})

test('the words of the interface have articles', () => {
  const { anItem, aTerm, find } = wordsAt('', { item: 'item', items: 'items', term: 'term', terms: 'terms' })
  expect([anItem, aTerm, find]).toEqual(['un objet', 'un terme', 'Trouver un terme ou un objet'])
})

test('in French beside another main language, the words are those of the interface', () => {
  expect(wordsAt('/fr', WORDS).countItems(2)).toBe('2 objets')
  expect(wordsAt('', WORDS).countItems(2)).toBe('2 œuvres')
})
