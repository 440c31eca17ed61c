import { expect, test } from 'vitest'
import { changeWords, type StatedChange } from './change-words.ts'

const JUGS = { term: { name: 'Jugs' }, before: [], after: [] }
const text = (...texts: string[]) => texts.map((one) => ({ text: one }))

test.each<[Partial<StatedChange> & Pick<StatedChange, 'kind'>, string]>([
  [{ kind: 'added', after: text('Jugs') }, '“Jugs” was added.'],
  [{ kind: 'removed', before: text('Jugs') }, '“Jugs” was removed.'],
  [{ kind: 'merged', before: text('Jugs'), after: text('Ewers') }, '“Jugs” was merged into “Ewers”.'],
  [{ kind: 'split', after: text('Ewers', 'Vases') }, '“Jugs” was split into “Ewers”, “Vases”.'],
  [{ kind: 'status', before: text('current'), after: text('deprecated') }, '“Jugs” is no longer used.'],
  [{ kind: 'status', before: text('deprecated'), after: text('current') }, '“Jugs” is used again.'],
  [{ kind: 'renamed', before: text('Pots'), after: text('Jugs') }, '“Pots” was renamed to “Jugs”.'],
  [{ kind: 'moved', before: text('Pots'), after: text('Vessels') }, '“Jugs” moved from “Pots” to “Vessels”.'],
  [{ kind: 'moved', before: text('Pots') }, '“Jugs” is no longer under “Pots”.'],
  [{ kind: 'moved', after: text('Pots', 'Vessels') }, '“Jugs” is now under “Pots”, “Vessels”.'],
  [
    { kind: 'non_preferred', before: text('Pitchers'), after: text('Ewers') },
    '“Jugs”: non-preferred term changed from “Pitchers” to “Ewers”.',
  ],
  [
    { kind: 'translations', language: 'fr', after: text('Cruches') },
    '“Jugs”: name (French) added: “Cruches”.',
  ],
  [{ kind: 'notes', part: 'scope_notes', before: text('Old') }, '“Jugs”: scope note removed: “Old”.'],
  [{ kind: 'notes', part: 'definitions', after: text('New') }, '“Jugs”: definition added: “New”.'],
  [{ kind: 'notations', after: text('A 2') }, '“Jugs”: notation added: “A 2”.'],
  [
    { kind: 'mappings', part: 'exact', after: text('https://x.test/1') },
    '“Jugs”: mapping (Same as) added: “https://x.test/1”.',
  ],
  [{ kind: 'related', after: text('Mugs') }, '“Jugs”: related term added: “Mugs”.'],
  [{ kind: 'groups', before: text('Kitchen') }, '“Jugs”: group removed: “Kitchen”.'],
  [
    { kind: 'address', before: text('a:1'), after: text('a:2') },
    '“Jugs”: address in the source changed from “a:1” to “a:2”.',
  ],
])('%j is the sentence %s', (change, sentence) => {
  expect(changeWords({ ...JUGS, ...change })).toBe(sentence)
})
