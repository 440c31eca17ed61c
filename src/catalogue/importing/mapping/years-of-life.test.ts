import { expect, test } from 'vitest'
import { profileOf } from '../../../testkit/column-profiles.ts'
import { suggestMap } from './suggest-map.ts'

const BORN = [1866, 1846, 1861, 1830]

/** The doubt about the column Year beside another one. */
async function doubtOfYear(other: string, texts: readonly string[], years: readonly number[]) {
  const rows = texts.map((text, i) => ({ id: i + 1, title: `Vase ${i}`, [other]: text, Year: years[i] }))
  const { choices } = suggestMap(await profileOf(rows))
  return choices.find(({ member }) => member === 'production_date')?.doubt
}

test.each([
  ['Bio', (born: number) => `American, ${born}-${born + 55}`],
  ['Artist bio', (born: number) => `Marie Curie, American, ${born}–${born + 55}`],
  ['Artist', (born: number) => `Marie Curie (${born}-${born + 55})`],
  ['Notes', (born: number) => `A potter, born in Leeds in ${born}`],
])('years that a column %s has as those of births are in doubt', async (name, lifeOf) => {
  const lives = BORN.map(lifeOf)
  expect(await doubtOfYear(name, lives, BORN)).toBe(
    `Its years are those in “${name}”, which is about people.`,
  )
  const made = BORN.map((born) => born + 31)
  expect(await doubtOfYear(name, lives, made)).toBe(null)
})

test.each(['Födelseår', 'Fødselsår', 'Geboortejaar', 'Syntymävuosi', 'Nascimento'])(
  'a date beside a column %s can be that of a life',
  async (name) => {
    const doubt = `“${name}” is about people: it can be the years of their lives.`
    expect(await doubtOfYear(name, BORN.map(String), BORN)).toBe(doubt)
  },
)
