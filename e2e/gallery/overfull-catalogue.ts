import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const NARROWER = 5000
const PLACES = 60
const ITEMS = 300
const LONG = 'presentation pieces with engraved inscriptions, coats of arms and portraits in relief (sets)'

/** A name of ninety characters that begins with a word of its own. */
const longName = (word: string) => `${word} ${LONG}`.slice(0, 90)

/** About ten thousand words: twenty printed pages. */
const PAGES = Array.from({ length: 120 }, (_, index) =>
  Array.from(
    { length: 6 },
    (__, at) =>
      `Sentence ${at + 1} of paragraph ${index + 1} says where, when and by whom the object was made.`,
  ).join(' '),
).join('\n\n')

export const OVERFULL_TERM = 100
export const OVERFULL_WIDE_TERM = 200

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

function terms(): object[] {
  const broader = range(PLACES).map((index) => ({
    id: 1000 + index,
    name: longName(`Broader ${index + 1}`),
    broader: [1 + (index % 6)],
  }))
  return [
    ...range(6).map((index) => ({ id: 1 + index, name: longName(`Top ${index + 1}`) })),
    ...broader,
    {
      id: OVERFULL_TERM,
      name: longName('Commemorative'),
      used_for: range(20).map((index) => longName(`Synonym ${index + 1}`)),
      scope_notes: PAGES.slice(0, 6000),
      broader: broader.map(({ id }) => id),
      related: range(30).map((index) => 2000 + index),
    },
    { id: OVERFULL_WIDE_TERM, name: longName('Wide'), broader: [1] },
    ...range(NARROWER).map((index) => ({
      id: 2000 + index,
      name: longName(`Narrower ${index + 1}`),
      broader: [OVERFULL_WIDE_TERM],
    })),
    { id: 9000, name: longName('Below'), broader: [OVERFULL_TERM] },
  ]
}

function item(id: number): object {
  const people = range(12).map((index) => ({
    name: longName(`Maker ${index + 1}`),
    role: 'engraver and die sinker',
  }))
  return {
    id,
    title: longName(`Object ${id}`),
    registration_number: `2026.${id}.0000000001-a`,
    summary: PAGES.slice(0, 1200),
    description: id === 1 ? PAGES : PAGES.slice(0, 900),
    history_notes: PAGES.slice(0, 4000),
    names: range(8).map((index) => longName(`Name ${index + 1}`)),
    materials: range(40).map((index) => `material number ${index + 1}`),
    techniques: range(20).map((index) => `technique number ${index + 1}`),
    subjects: range(30).map((index) => `subject number ${index + 1}`),
    makers: people,
    production_date: 'between about 1851 and the first years of the twentieth century, perhaps later',
    production_place: longName('Place'),
    dimensions: '1,234 × 5,678 × 910 mm without the stand; with the stand 1,500 × 6,000 × 1,000 mm',
    acquisition_credit_line: longName('Gift'),
    terms: id === 1 ? [OVERFULL_TERM, ...range(59).map((index) => 2000 + index)] : [OVERFULL_TERM],
    images: range(id % 3 === 0 ? 0 : 12).map((index) => ({
      uri: `/drawings/${DRAWINGS[index % DRAWINGS.length]}`,
      width: 480,
      height: 360,
      alt: longName(`View ${index + 1}`),
      caption: longName(`Caption ${index + 1}`),
      credit: longName('Photograph'),
    })),
  }
}

const DRAWINGS = ['anchor.svg', 'anvil.svg', 'box-camera.svg']

/** Writes a catalogue whose names, places, lists and texts are as long as any museum’s. Returns its file. */
export function makeOverfullCatalogue(folder: string): string {
  return makeCatalogue(
    folder,
    'overfull',
    terms(),
    range(ITEMS).map((index) => item(index + 1)),
    ['--title', longName('Museum')],
  )
}

/** Writes a catalogue with one term and nothing else. Returns its file. */
export function makeEmptyCatalogue(folder: string): string {
  return makeCatalogue(folder, 'empty', [{ id: 1, name: 'Furniture' }], [], [])
}

function makeCatalogue(
  folder: string,
  name: string,
  termRecords: object[],
  items: object[],
  others: string[],
) {
  mkdirSync(folder, { recursive: true })
  const file = (ending: string) => path.join(folder, `${name}${ending}`)
  const lines = (records: object[]) => records.map((record) => JSON.stringify(record)).join('\n')
  writeFileSync(file('-terms.jsonl'), lines(termRecords))
  const sources = ['--terms', file('-terms.jsonl')]
  if (items.length > 0) {
    writeFileSync(file('-items.jsonl'), lines(items))
    sources.push('--items', file('-items.jsonl'))
  }
  const command = [
    'src/cli/vitrine.js',
    'import',
    '--quiet',
    ...sources,
    '--catalogue',
    file('.db'),
    ...others,
  ]
  const { status, stderr } = spawnSync('node', command, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return file('.db')
}
