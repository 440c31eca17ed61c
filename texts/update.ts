import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { catalogueLanguages, FOLDER, SOURCE_LANGUAGE } from './catalogues.ts'
import { collectEntries } from './collect.ts'
import { formatPo, keyOf, parsePo } from './po.ts'

/** Brings the catalogues up to date with the code. Translations stay; those of texts that are gone are removed. */

const entries = collectEntries()
for (const language of new Set([SOURCE_LANGUAGE, ...catalogueLanguages()])) {
  const file = path.join(FOLDER, `${language}.po`)
  const isSource = language === SOURCE_LANGUAGE
  const before = new Map(
    isSource ? [] : parsePo(readFileSync(file, 'utf8')).entries.map((entry) => [keyOf(entry), entry.text]),
  )
  const translated = entries.map((entry) =>
    isSource ? entry : { ...entry, text: before.get(keyOf(entry)) ?? '' },
  )
  writeFileSync(file, formatPo({ language, entries: translated }))
  const missing = translated.filter(({ text }) => text === '').length
  process.stdout.write(`${language}: ${entries.length} texts, ${missing} not translated\n`)
}
