import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY, runs } from '../../testkit/property-runs.ts'
import { passOver } from './question-pass.ts'
import { MOST_WORDS, tokensOf } from './question-tokens.ts'

/** Every phrase of the grammar, as it is in the code. # stands for years. */
const PHRASES = [
  ...new Set(
    globSync('question-*.ts', { cwd: import.meta.dirname })
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
      .flatMap((code) => [...code.matchAll(/\bt`([^`]*)`/g)])
      .flatMap(([, text = '']) => text.split('|')),
  ),
]

const YEARS = ['1900', '18th', 'the late 1900s', 'c. 1900', '1914-18', '50 BC', '100']
const AROUND = ['', 'or', '1900', 'not', ', ', 'grandmother’s', 'teapot']

/** How often the reading looks at a word, for each word. */
function stepsPerWord(text: string): number {
  const tokens = tokensOf(text) ?? []
  let steps = 0
  const counting = new Proxy([...tokens], {
    get: (target, key) => {
      steps++
      return Reflect.get(target, key)
    },
  })
  passOver(text, counting, 'clause')
  return steps / Math.max(1, tokens.length)
}

/** As many words as a question may have. */
function questionOf(...parts: readonly string[]): string {
  const all = parts.flatMap((part) => {
    const [...words] = part.matchAll(/\S+\s*/g)
    const most = Math.floor(MOST_WORDS / parts.length)
    return Array.from({ length: most }, (_, index) => words[index % Math.max(1, words.length)]?.[0] ?? '')
  })
  return all.join(' ')
}

/** A word is looked up in all phrases in some thirty steps. After what was removed, the words before it are read again. */
const MOST_STEPS = 1200

test.each([
  ['again and again', '1900', (phrase: string) => questionOf(phrase)],
  ['before as many other words', '18th', (phrase: string) => questionOf(phrase, 'or', '', '')],
])('the time for a question with one phrase %s grows only with its words', (_what, year, repeated) => {
  const texts = PHRASES.map((phrase) => repeated(phrase.replaceAll('#', year)))
  expect(texts.filter((text) => stepsPerWord(text) > MOST_STEPS)).toEqual([])
})

test('the time for any question grows only with its words', PROPERTY, () => {
  const part = fc.constantFrom(...PHRASES, ...YEARS, ...AROUND)
  fc.assert(
    fc.property(fc.array(part, { maxLength: MOST_WORDS, size: 'max' }), (parts) => {
      expect(stepsPerWord(questionOf(parts.join(' ').replaceAll('#', '1900')))).toBeLessThan(MOST_STEPS)
    }),
    runs(20),
  )
})
