import fc from 'fast-check'
import { expect, test } from 'vitest'
import { words } from '../../contract/text.ts'
import { interpretedQuery, readQuestion } from './question.ts'

/** The search that a question stands for, readable; the question itself if it is taken as it is. */
function searched(question: string): string {
  const interpreted = interpretedQuery(new URLSearchParams([['text', question]]))
  if (interpreted === undefined) return question
  expect(interpreted.get('asked')).toBe(question)
  interpreted.delete('asked')
  return [...interpreted].map(([name, value]) => (name === 'text' ? value : `${name}=${value}`)).join(' ')
}

const PICTURED = 'num_images_gte=1'
const within = (from: number, to: number) => `production_year_to_gte=${from} production_year_from_lte=${to}`

test.each([
  [
    'grandmother’s silver teapot from before 1900 with a picture',
    `grandmother silver teapot words=most production_year_to_lt=1900 ${PICTURED}`,
  ],
  ["grandmother's silver teapot", 'grandmother silver teapot words=most'],
  ['silver teapot', 'silver teapot'],
  ['teapot', 'teapot'],
  ['a teapot', 'teapot'],
  ['the silver teapot', 'silver teapot words=most'],
  ['teapots made of silver', 'teapots silver words=most'],
  ['Do you have any silver teapots?', 'silver teapots words=most'],
  ['show me chairs with a photo', `chairs ${PICTURED}`],
  ['What is a sextant?', 'sextant'],
  ['chairs before 1850', 'chairs production_year_to_lt=1850'],
  ['chairs from before 1850', 'chairs production_year_to_lt=1850'],
  ['chairs made before the 1850s', 'chairs production_year_to_lt=1850'],
  ['lamps older than 1900', 'lamps production_year_to_lt=1900'],
  ['pre-1900 lamps', 'lamps production_year_to_lt=1900'],
  ['dolls after 1850', 'dolls production_year_from_gt=1850'],
  ['dolls after the 1920s', 'dolls production_year_from_gt=1929'],
  ['dolls since 1950', 'dolls production_year_from_gte=1950'],
  ['dolls from 1950 onwards', 'dolls production_year_from_gte=1950'],
  ['dolls until 1950', 'dolls production_year_to_lte=1950'],
  ['dolls 1950 or earlier', 'dolls production_year_to_lte=1950'],
  ['cup made in 1888', `cup ${within(1888, 1888)}`],
  ['in 1888', within(1888, 1888)],
  ['cup from about 1888', `cup ${within(1888, 1888)}`],
  ['circa 1888 cup', `cup ${within(1888, 1888)}`],
  ['toys between 1880 and 1900', `toys ${within(1880, 1900)}`],
  ['toys from 1880 to 1900', `toys ${within(1880, 1900)}`],
  ['toys 1880–1900', `toys ${within(1880, 1900)}`],
  ['toys between the 1880s and the 1890s', `toys ${within(1880, 1899)}`],
  ['1920s radio', `radio ${within(1920, 1929)}`],
  ['a radio from the 1920s', `radio ${within(1920, 1929)}`],
  ['1920’s radio', `radio ${within(1920, 1929)}`],
  ['maps of the 1800s', `maps ${within(1800, 1899)}`],
  ['19th century furniture', `furniture ${within(1801, 1900)}`],
  ['nineteenth-century furniture', `furniture ${within(1801, 1900)}`],
  ['furniture before the 19th century', 'furniture production_year_to_lt=1801'],
  ['coins before 50 BC', 'coins production_year_to_lt=-50'],
  ['coins from the 2nd century BC', `coins ${within(-200, -101)}`],
  ['coins of 300 AD', `coins ${within(300, 300)}`],
  ['shawls on display', 'shawls on_display_isblank=0'],
  ['shawls not on display', 'shawls on_display_isblank=1'],
  ['shawls without pictures', 'shawls num_images_isblank=1'],
  ['clock from 1888 on display', `clock ${within(1888, 1888)} on_display_isblank=0`],
  ['clock from 1888 on', 'clock production_year_from_gte=1888'],
  ['with pictures', PICTURED],
  ['a plate with a picture of a horse', 'plate picture horse words=most'],
  ['mother-of-pearl buttons', 'mother-of-pearl buttons'],
  ['the mother-of-pearl buttons', 'mother-of-pearl buttons words=most'],
  // Numbers and titles are taken as they are.
  ['A 1234', 'A 1234'],
  ['T.55', 'T.55'],
  ['teapot 1888', 'teapot 1888'],
  ['The Who', 'Who'],
  ['Doctor Who', 'Doctor Who'],
  ['it', 'it'],
  ['watering can', 'watering can'],
  ['between 1900 and 1880', 'between 1900 1880 words=most'],
  ['50 pence', '50 pence'],
  ['', ''],
])('“%s” searches for “%s”', (question, expected) => {
  expect(searched(question)).toBe(expected)
})

test.each([
  ['text=the+teapot&words=all', undefined],
  ['text=the+teapot&text=silver', undefined],
  ['description=the+teapot', undefined],
  [
    'makers=quill&start=50&text=the+teapot&order_by=-id',
    'text=teapot&makers=quill&order_by=-id&asked=the+teapot',
  ],
  ['text=the+big+pot&words=most&asked=other', 'text=big+pot&words=most&asked=the+big+pot'],
  [
    'text=pot+before+1900&production_year_to_lt=1900',
    'text=pot&production_year_to_lt=1900&asked=pot+before+1900',
  ],
])('the address %s becomes %s', (query, expected) => {
  expect(interpretedQuery(new URLSearchParams(query))?.toString()).toBe(expected)
})

/** Words that a question may lose, because they have no meaning or are in a filter. */
const MAY_GO = new Set(
  words(
    'a an and any are as at be been by did do does for from had has have he her his i in is it its made me my of on or our please she some something that the their them there these they this those to was we were with you your who what which where when how whose show us find give got can could see am looking want would like search before earlier later older newer than prior pre after post until till up no since onwards onward dated during about around circa c between picture pictures image images photo photos photograph photographs currently display show bc bce ad ce century centuries first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
  ),
)

const someText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        ...MAY_GO,
        '1888',
        '1920s',
        '19th',
        '50',
        'silver',
        'grandmother’s',
        'mother-of-pearl',
        'A',
        '?',
        '-',
        'Übersee',
        '青花',
      ),
      { maxLength: 9 },
    )
    .map((parts) => parts.join(' ')),
)

test('of any text, no word with a meaning is lost, and what is left is no question any more', () => {
  fc.assert(
    fc.property(someText, (text) => {
      const reading = readQuestion(text)
      if (reading === undefined) return
      expect(readQuestion(reading.text)).toBeUndefined()
      const left = words(reading.text)
      const lost = words(text).filter(
        (word) => !left.includes(word) && !left.includes(word.replace(/('s)+$/, '')) && !MAY_GO.has(word),
      )
      // Numbers are in the filters.
      const isNumber = (word: string) => /^\d{1,4}(?:'?s|st|nd|rd|th)?$/.test(word)
      expect(lost.filter((word) => !isNumber(word))).toEqual([])
      expect(lost.length === 0 || reading.conditions.length > 0).toBe(true)
      expect(reading.text !== '' || reading.conditions.length > 0).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
