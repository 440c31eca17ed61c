import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { catalogueLanguages, FOLDER, SOURCE_LANGUAGE, translationProblem } from './catalogues.ts'
import { collectEntries, ROOT, sourceFiles } from './collect.ts'
import { formatPo, keyOf, parsePo } from './po.ts'
import { findUnmarked } from './unmarked.ts'

const entries = collectEntries()

test('the English catalogue has the texts of the code, no more and no fewer (else: npm run texts)', () => {
  const content = readFileSync(path.join(FOLDER, `${SOURCE_LANGUAGE}.po`), 'utf8')
  expect(parsePo(content).entries.map(keyOf)).toEqual(entries.map(keyOf))
  expect(content).toBe(formatPo({ language: SOURCE_LANGUAGE, entries }))
})

test.each(catalogueLanguages())('each translation in %s has only values and tags of its text', (language) => {
  const { entries } = parsePo(readFileSync(path.join(FOLDER, `${language}.po`), 'utf8'))
  expect(entries.flatMap(({ source, text }) => translationProblem(source, text) ?? [])).toEqual([])
})

test.each(catalogueLanguages())(
  'the catalogue in %s has every text of the code, translated, and no other',
  (language) => {
    const translated = parsePo(readFileSync(path.join(FOLDER, `${language}.po`), 'utf8')).entries
    expect(translated.map(keyOf)).toEqual(entries.map(keyOf))
    expect(translated.filter(({ text }) => text === '').map(({ source }) => source)).toEqual([])
  },
)

test.each(catalogueLanguages())('the texts in %s add no word to values that bring their own', (language) => {
  const { entries } = parsePo(readFileSync(path.join(FOLDER, `${language}.po`), 'utf8'))
  // Where English only joins values, a word would stand twice: “decade” is in the name of each.
  const joining = entries.filter(({ source }) => !/\p{L}/u.test(source.replaceAll(/\{\w+\}/g, '')))
  expect(joining.map(({ source }) => source)).toContain('{first}, {items}')
  // An article can be one word with a value.
  const wordy = joining.filter(({ text }) =>
    /(?<![\p{L}}])\p{L}+(?![\p{L}{])/u.test(text.replaceAll(/\{\w+\}/g, '{}')),
  )
  expect(wordy.map(({ source, text }) => `${source} → ${text}`)).toEqual([])
})

/** What agrees in French with the gender or the first sound of the word after it. */
const AGREEING =
  /(?:^|[\s’])(?:une?|l[ea]|du|de|au|aucune?|ce|cet|cette|tout|toute|tous les|toutes les|quels?|quelles?) \{(?:items?|terms?|many|one)\}|[dl]’\{/i

test('no French text puts a word that has to agree before a word of the museum', () => {
  const { entries } = parsePo(readFileSync(path.join(FOLDER, 'fr.po'), 'utf8'))
  expect(AGREEING.test('Aucun {item} ici')).toBe(true)
  expect(AGREEING.test('Ensemble des {terms}')).toBe(false)
  expect(entries.map(({ text }) => text).filter((text) => AGREEING.test(text))).toEqual([])
})

/** Files whose texts are not part of the interface. */
const OTHER_TEXTS: readonly [file: RegExp, why: string][] = [
  [
    /^src\/app\/citation\//,
    'Citations follow English style guides, whatever the language of the interface is.',
  ],
  [/^src\/app\/head\/json-ld\.ts$/, 'Names of schema.org.'],
  [/^src\/app\/(?:api\/(?!letters)|queries\/|hierarchy\/)/, 'Names of the API; messages for programmers.'],
  [/^src\/app\/downloads\/(?:receive|sinks)\.ts$/, 'Messages for programmers.'],
  [/^src\/app\/ui\/lists\/list-keys\.ts$/, 'Names of keys.'],
]

/** Strings that only look like texts. */
const NO_TEXTS = [
  // Kinds of relations, as in the API.
  /^(?:Broader|Narrower|Related)$/,
  // Names of keys, errors, headers and formats.
  /^(?:Escape|Enter|Slash|Arrow\w+|AbortError|Content-Disposition|Turtle)$/,
  // Where a label is hidden.
  /^on phones$/,
  // Keys of React, styles, markup and commands.
  /^(?:card|pending|row) …$|^\drem |^curl |^<text |^flex |^:not/,
]

test('each text of the app is marked', () => {
  const unmarked = sourceFiles()
    .filter((file) => file.startsWith('src/app/') && !OTHER_TEXTS.some(([pattern]) => pattern.test(file)))
    .flatMap((file) =>
      findUnmarked(file, readFileSync(path.join(ROOT, file), 'utf8'))
        .filter(({ text }) => !NO_TEXTS.some((pattern) => pattern.test(text)))
        .map(({ line, text }) => `${file}:${line} ${text}`),
    )
  expect(unmarked).toEqual([])
})
