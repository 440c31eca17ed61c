import fc from 'fast-check'
import { expect, test } from 'vitest'
import { words } from '../../contract/text.ts'
import { PROPERTY, runs } from '../../testkit/property-runs.ts'
import { interpretedQuery, readQuestion } from './question.ts'

/** The search that a question stands for, readable; the question itself if it is taken as it is. */
function searched(question: string): string {
  const interpreted = interpretedQuery(new URLSearchParams([['text', question]]))
  if (interpreted === undefined) return question
  expect(interpreted.get('asked')).toBe(question)
  interpreted.delete('asked')
  return [...interpreted].map(([name, value]) => (name === 'text' ? value : `${name}=${value}`)).join(' ')
}

const THIS_YEAR = new Date().getFullYear()
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
  ['cup from about 1888', `cup ${within(1883, 1893)}`],
  ['circa 1888 cup', `cup ${within(1883, 1893)}`],
  ['c. 1888 cup', `cup ${within(1883, 1893)}`],
  ['cup c1888', `cup ${within(1883, 1893)}`],
  ['C 1888', 'C 1888'],
  ['cup around 1888', `cup ${within(1883, 1893)}`],
  ['an 1888-ish cup', `cup ${within(1883, 1893)}`],
  ['cup from about the 1920s', `cup ${within(1915, 1934)}`],
  ['cup from about 1880 to about 1890', `cup ${within(1875, 1895)}`],
  ['cup before about 1888', 'cup production_year_to_lt=1888'],
  ['toys between 1880 and 1900', `toys ${within(1880, 1900)}`],
  ['toys from 1880 to 1900', `toys ${within(1880, 1900)}`],
  ['toys 1880–1900', `toys ${within(1880, 1900)}`],
  ['dress between 1880-1900', `dress ${within(1880, 1900)}`],
  ['medal from 1914-18', `medal ${within(1914, 1918)}`],
  ['medal 1939–45', `medal ${within(1939, 1945)}`],
  ['radios 1920s-30s', `radios ${within(1920, 1939)}`],
  ['dress between 1900 and 1880', `dress ${within(1880, 1900)}`],
  ['dress from 1950 to today', 'dress production_year_from_gte=1950'],
  ['dress not before 1950', 'dress production_year_from_gte=1950'],
  ['dress not after 1950', 'dress production_year_to_lte=1950'],
  ['dress after 1850 and before 1900', 'dress production_year_from_gt=1850 production_year_to_lt=1900'],
  // Years next to each other are one span.
  ['dress 1890s or 1900s', `dress ${within(1890, 1909)}`],
  ['1890s or 1900s', within(1890, 1909)],
  ['1860s or 70s dress', `dress ${within(1860, 1879)}`],
  ['dress made in 1888 or 1889', `dress ${within(1888, 1889)}`],
  ['dress made in 1888, 1889 or 1890', `dress ${within(1888, 1890)}`],
  ['dress of the 1870s, 1880s and 1890s', `dress ${within(1870, 1899)}`],
  ['18th or 19th century chairs', `chairs ${within(1701, 1900)}`],
  ['18th/19th century chairs', `chairs ${within(1701, 1900)}`],
  ['chairs from the 18th to the 19th century', `chairs ${within(1701, 1900)}`],
  ['maps of the 1700s and 1800s', `maps ${within(1700, 1899)}`],
  ['late 18th or early 19th century chairs', `chairs ${within(1768, 1833)}`],
  ['mid-19th century chairs', `chairs ${within(1834, 1867)}`],
  ['chairs from the late 1800s', `chairs ${within(1867, 1899)}`],
  ['chairs from the first half of the 19th century', `chairs ${within(1801, 1850)}`],
  ['twenty-first century chairs', `chairs ${within(2001, 2100)}`],
  ['19. century chairs', `chairs ${within(1801, 1900)}`],
  ['games from the 2000s', `games ${within(2000, 2009)}`],
  ['chairs 1850 - 1870', `chairs ${within(1850, 1870)}`],
  ['coins of the 1st century BC or 1st century AD', `coins ${within(-100, 100)}`],
  ['all chairs', 'chairs'],
  ['please give me all objects made of whalebone', 'whalebone'],
  ['19th c. chairs', `chairs ${within(1801, 1900)}`],
  ['a dress from the sixties', `dress ${within(1960, 1969)}`],
  ["60's dress", `dress ${within(1960, 1969)}`],
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
  ['coins 300–200 BC', `coins ${within(-300, -200)}`],
  ['coins 50 BC', `coins ${within(-50, -50)}`],
  ['coins of 300 AD', `coins ${within(300, 300)}`],
  ['shawls on display', 'shawls on_display_isblank=0'],
  ['shawls not on display', 'shawls on_display_isblank=1'],
  ['shawls with any photographs', `shawls ${PICTURED}`],
  ['shawls that have no photo', 'shawls num_images_isblank=1'],
  ['shawls, no photos', 'shawls num_images_isblank=1'],
  ['shawls without pictures', 'shawls num_images_isblank=1'],
  ['clock from 1888 on display', `clock ${within(1888, 1888)} on_display_isblank=0`],
  ['clock from 1888 on', 'clock production_year_from_gte=1888'],
  ['with pictures', PICTURED],
  ['pictures of horses', `horses ${PICTURED}`],
  ['Show me a picture of the silver teapot', `silver teapot words=most ${PICTURED}`],
  ['photographs of horses', 'photographs horses words=most'],
  ['pictures of', 'pictures'],
  ['brooch, turn of the century', `brooch ${within(1890, 1910)}`],
  ['turn-of-the-century brooch', `brooch ${within(1890, 1910)}`],
  ['brooches from the turn of the 19th century', `brooches ${within(1790, 1810)}`],
  ['brooches before the turn of the century', 'brooches production_year_to_lt=1890'],
  ['books about horses', 'books horses words=most'],
  ['what do you have about whaling?', 'whaling'],
  ['books about 1900', `books ${within(1895, 1905)}`],
  ['the turn of the screw', 'turn screw words=most'],
  ['toys over 100 years old', `toys production_year_to_lt=${THIS_YEAR - 100}`],
  ['toys more than a hundred years old', `toys production_year_to_lt=${THIS_YEAR - 100}`],
  ['toys older than 1000 years', `toys production_year_to_lt=${THIS_YEAR - 1000}`],
  ['toys over a century old', `toys production_year_to_lt=${THIS_YEAR - 100}`],
  ['toys at least 50 years old', `toys production_year_to_lte=${THIS_YEAR - 50}`],
  ['toys under 20 years old', `toys production_year_from_gt=${THIS_YEAR - 20}`],
  ['toys older than 100', 'toys older 100 words=most'],
  ['a plate with a picture of a horse', 'plate picture horse words=most'],
  // What a family had is in few records.
  ['grandmother silver teapot', 'grandmother silver teapot words=most'],
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
  ['2001-15', '2001-15'],
  ['1984-90-3', '1984-90-3'],
  ['“the silver teapot”', '“the silver teapot”'],
  ['No 5', 'No 5'],
  ['cup no. 12', 'cup no. 12'],
  ['Without a Clue', 'Without Clue words=most'],
  ['Not Quite Hollywood', 'Not Quite Hollywood'],
  ['not silver', 'not silver'],
  ['forget-me-not brooch', 'forget-me-not brooch'],
  ['50 pence', '50 pence'],
  ['', ''],
  // Up to sixty words are a question.
  [`${'a '.repeat(58)}silver teapot`, 'silver teapot words=most'],
  [`${'a '.repeat(59)}silver teapot`, `${'a '.repeat(59)}silver teapot`],
  ['before '.repeat(60) + '1900 '.repeat(60), 'before '.repeat(60) + '1900 '.repeat(60)],
  // What is left may be another phrase.
  ['chairs made before really 1900', 'chairs production_year_to_lt=1900'],
  ['chairs before before 1850 1850', 'chairs production_year_to_lt=1850'],
  ['what the teapot', 'teapot'],
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
  ['text=grandmother+teapot&words=most&asked=other', undefined],
  ['text=the+big+pot&words=most&asked=other', 'text=big+pot&words=most&asked=the+big+pot'],
  [
    'text=pot+before+1900&production_year_to_lt=1900',
    'text=pot&production_year_to_lt=1900&asked=pot+before+1900',
  ],
])('the address %s becomes %s', (query, expected) => {
  expect(interpretedQuery(new URLSearchParams(query))?.toString()).toBe(expected)
})

/** Words that a question may lose, because they have no meaning, are in a filter, or are named as left out. */
const MAY_GO = new Set(
  words(
    'a an and any are as at be been by did do does for from had has have he her his i in is it its made me my of on or our please she some something that the their them there these they this those to was we were with you your who what which where when how whose show us find give got can could see am looking want would like search before earlier later older newer than prior pre after post until till up no since onwards onward dated during about around circa c between picture pictures image images photo photos photograph photographs currently display show bc bce ad ce century centuries first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty not on newer younger or within from through till earlier older ca approximately approx roughly ish early mid middle late beginning start end half year years now today present cent twenties thirties forties fifties sixties seventies eighties nineties but very thing things anything everything no without having including tell about exhibition view him us into just really than which how many item items object objects all turn over more old least under less a hundred one',
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
        '1850s',
        '70s',
        '1914-18',
        'not',
        'without',
        'mid',
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

/** Whether some first and last year of an item, in this order, match the filters. */
function allowsYears(conditions: readonly (readonly [string, string])[]): boolean {
  const bounds = (field: string, op: string, shift = 0) =>
    conditions.filter(([name]) => name === `${field}_${op}`).map(([, value]) => Number(value) + shift)
  const [from, to] = ['production_year_from', 'production_year_to']
  const firstFrom = Math.max(...bounds(from, 'gte'), ...bounds(from, 'gt', 1))
  const lastFrom = Math.min(...bounds(from, 'lte'), ...bounds(from, 'lt', -1))
  const firstTo = Math.max(firstFrom, ...bounds(to, 'gte'), ...bounds(to, 'gt', 1))
  const lastTo = Math.min(...bounds(to, 'lte'), ...bounds(to, 'lt', -1))
  return firstFrom <= lastFrom && firstTo <= lastTo
}

test(
  'of any text, no word with a meaning is lost, and what is left is no question any more',
  PROPERTY,
  () => {
    fc.assert(
      fc.property(someText, (text) => {
        const reading = readQuestion(text)
        if (reading === undefined) return
        expect(readQuestion(reading.text)).toBeUndefined()
        expect(allowsYears(reading.conditions)).toBe(true)
        const left = words(reading.text)
        const named = words(reading.leftOut.map((one) => one.words).join(' '))
        const lost = words(text).filter(
          (word) =>
            !left.includes(word) &&
            !named.includes(word) &&
            !left.includes(word.replace(/('s)+$/, '')) &&
            !MAY_GO.has(word),
        )
        // Numbers are in the filters.
        const isNumber = (word: string) => /^\d{1,4}(?:'?s|st|nd|rd|th)?$/.test(word)
        expect(lost.filter((word) => !isNumber(word))).toEqual([])
        expect(lost.length === 0 || reading.conditions.length > 0).toBe(true)
        expect(reading.text !== '' || reading.conditions.length > 0 || named.length > 0).toBe(true)
      }),
      runs(100),
    )
  },
)
