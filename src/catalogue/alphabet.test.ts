import fc from 'fast-check'
import { expect, test } from 'vitest'
import { termPageSchema } from '../contract/envelope.ts'
import { formatQueryString, type Parameter } from '../contract/query-string.ts'
import { PROPERTY, runs } from '../testkit/property-runs.ts'
import { ask, catalogueOf, serviceOver } from '../testkit/world.ts'
import { alphabetOf } from './alphabet.ts'
import { byNameThenId, sortedByName } from './writing/sorted-terms.ts'

test.each([
  ['en', ['Teapots', 't'], ['écritoires', 'e'], ['Øre', 'o'], ['Æbleskive pans', 'a'], ['Þing', 't']],
  ['en', ['Łyżki', 'l'], ['Ŋgoma', 'n'], ['ırmak', 'i'], ['ﬁligree', 'f']],
  [
    'en',
    ['7-sided plates', '0-9'],
    ['٣ cups', '0-9'],
    ['½d stamps', '0-9'],
    ['№ 5', 'n'],
    ['™ signs', 't'],
    ['', '0-9'],
  ],
  ...[...'¿¡£€¥§°©•×{|~$#(«„“‘@+♥—…'].map((sign) => ['en', [`${sign} signs`, '0-9']]),
  [
    'en',
    ['ʿūd', 'u'],
    ['ʾabrīq', 'a'],
    ['ʻumeke', 'u'],
    ['ŉgha', 'n'],
    ['’s Lands jugs', 's'],
    ["'9", '0-9'],
  ],
  ['sv', ['ʿÅl', 'å']],
  [
    'en',
    ['Ɓaba', 'b'],
    ['Ɔsram', 'o'],
    ['Ⱥdze', 'a'],
    ['Ɇtui', 'e'],
    ['Ɍing', 'r'],
    ['ꝑen', 'p'],
    ['ƒile', 'f'],
  ],
  [
    'en',
    ['əsir', 'e'],
    ['Ʒule', 'other'],
    ['茶壺', 'other'],
    ['Жилет', 'other'],
    ['शंख', 'other'],
    ['🫖', '0-9'],
  ],
  ['da', ['Aarhus skilte', 'å'], ['Aaltjes', 'å'], ['Abe', 'a'], ['Århus', 'å'], ['Zink', 'z']],
  ['da', ['Æbleskivepander', 'æ'], ['Ärter', 'æ'], ['ØL', 'ø'], ['Ö', 'ø'], ['Über', 'y'], ['É', 'e']],
  ['nb', ['Aasen', 'å'], ['Ås', 'å']],
  ['nn', ['Aasen', 'å']],
  ['no', ['Aasen', 'å']],
  [
    'sv',
    ['Åror', 'å'],
    ['Ärtskålar', 'ä'],
    ['A\u0308ggkoppar', 'ä'],
    ['Öl', 'ö'],
    ['Øl', 'ö'],
    ['Ängar', 'ä'],
  ],
  ['sv', ['Zinktak', 'z'], ['Þing', 't'], ['Érard', 'e'], ['Aarhus', 'a']],
  ['fi', ['Äes', 'ä'], ['Öljylamppu', 'ö'], ['Šakki', 's']],
  ['is', ['Þota', 'þ'], ['Ásar', 'á'], ['Æfing', 'æ'], ['Ður', 'ð']],
  ['de', ['Äpfel', 'a'], ['Öfen', 'o'], ['ßtuhl', 's']],
  ['fr', ['Écritoires', 'e'], ['Œufs', 'o'], ['Ça', 'c']],
  ['es', ['Ñandú', 'ñ'], ['Nudo', 'n'], ['Árbol', 'a']],
  ['pl', ['Łyżki', 'ł'], ['Lampy', 'l'], ['Świece', 'ś'], ['Żelazka', 'ż'], ['Źródło', 'ź']],
  ['ro', ['Șaten', 'ș'], ['Şaten', 'ș'], ['Țigări', 'ț']],
  ['tr', ['Işık', 'ı'], ['İbrik', 'i'], ['Çay', 'ç'], ['Şişe', 'ş']],
  ['vi', ['Đèn', 'đ'], ['Ấm', 'â'], ['Ổ', 'ô'], ['Án', 'a']],
  ['en', ['Aardvarks', 'a'], ['Chairs', 'c'], ['Ngwr', 'n']],
  ['cs', ['Chalupa', 'ch'], ['Cihla', 'c'], ['Čepice', 'č'], ['Ústí', 'u'], ['Hák', 'h'], ['Indigo', 'i']],
  ['sk', ['Chata', 'ch']],
  ['es', ['Chaqueta', 'c'], ['Llave', 'l']],
  ['cy', ['Ngwr', 'ng'], ['Ddraig', 'dd'], ['Llyfr', 'll'], ['Rhaw', 'rh'], ['Gwely', 'g']],
  ['hu', ['Csésze', 'cs'], ['Cukor', 'c'], ['Szék', 'sz'], ['Gyertya', 'gy']],
  ['hr', ['Ljestve', 'lj'], ['Njuška', 'nj']],
  ['sq', ['Shishe', 'sh'], ['Xhaketë', 'xh']],
  ['lt', ['Yda', 'i'], ['Indai', 'i'], ['Jostos', 'j'], ['Ylos', 'i']],
  ['et', ['Zooloogia', 'z'], ['Tool', 't'], ['Sõlg', 's'], ['Õng', 'õ'], ['Ämber', 'ä']],
  ['ru', ['Жилет', 'other'], ['Apron', 'a'], ['3D', '0-9'], ['¿', '0-9'], ['茶壺', 'other']],
  ['el', ['Λήκυθος', 'other'], ['Amphora', 'a']],
  ['ja', ['茶碗', 'other'], ['Tea', 't']],
] as [string, ...[string, string][]][])(
  'in %s, A–Z files names under their letter: %j',
  (language, ...filed) => {
    const alphabet = alphabetOf(language)
    expect(filed.map(([name]) => [name, alphabet.letterOf(name)])).toEqual(filed)
  },
)

test.each([
  ['en', 'a b c d e f g h i j k l m n o p q r s t u v w x y z'],
  ['da', 'a b c d e f g h i j k l m n o p q r s t u v w x y z æ ø å'],
  ['sv', 'a b c d e f g h i j k l m n o p q r s t u v w x y z å ä ö'],
  ['es', 'a b c d e f g h i j k l m n ñ o p q r s t u v w x y z'],
  ['is', 'a á b c d ð e é f g h i í j k l m n o ó p q r s t u ú v w x y ý z þ æ ö å'],
  ['pl', 'a ą b c ć d e ę f g h i j k l ł m n ń o ó p q r s ś t u v w x y z ź ż'],
  ['ro', 'a ă â b c d e f g h i î j k l m n o p q r s ș t ț u v w x y z'],
  ['tr', 'a b c ç d e f g ğ h ı i j k l m n o ö p q r s ş t u ü v w x y z'],
  ['vi', 'a ă â b c d đ e ê f g h i j k l m n o ô ơ p q r s t u ư v w x y z'],
  ['hu', 'a b c cs d dz e f g gy h i j k l ly m n ny o ö p q r s sz t ty u ü v w x y z zs'],
  ['cs', 'a b c č d e f g h ch i j k l m n o p q r ř s š t u v w x y z ž'],
  ['cy', 'a b c ch d dd e f ff g ng h i j k l ll m n o p ph q r rh s t th u v w x y z'],
  ['lt', 'a b c č d e f g h i j k l m n o p q r s š t u v w x z ž'],
  ['lv', 'a ā b c č d e ē f g ģ h i y ī j k ķ l ļ m n ņ o ō p q r ŗ s š t u ū v w x z ž'],
  ['et', 'a b c d e f g h i j k l m n o p q r s š z ž t u v w õ ä ö ü x y'],
  ['haw', 'a e i o u b c d f g h j k l m n ø p q r s t v w x y z'],
  ['az', 'a b c ç d e ə f g ğ h x ı i j k q l m n o ö p r s ş t u ü v y z w'],
  ['ru', 'a b c d e f g h i j k l m n o p q r s t u v w x y z'],
])('the letters of A–Z in %s are in its own order', (language, letters) => {
  expect(alphabetOf(language).letters).toEqual(['0-9', ...letters.split(' '), 'other'])
})

const part = fc.constantFrom(
  ...'aabcchdddzghhiíjkllmnnogpqrstuvwxyz09ʿ’¿£€{~“ ɓəƒøæłåäöñçşığđþơжα茶'.split(''),
  ...['ch', 'aa', 'ng', 'll', 'dz', 'sz', 'dž'],
)
const names = fc.array(
  fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
  { minLength: 30, maxLength: 30 },
)

test.each([
  'en',
  'da',
  'cs',
  'cy',
  'hu',
  'lt',
  'lv',
  'et',
  'az',
  'haw',
  'sq',
  'yo',
  'mt',
  'th',
  'es-u-co-trad',
  'sv',
  'is',
  'pl',
  'tr',
  'vi',
])('in %s, the names of a letter follow each other in the list', PROPERTY, (language) => {
  const alphabet = alphabetOf(language)
  fc.assert(
    fc.property(names, (unsorted) => {
      const named = unsorted.map((name, at) => ({ id: at + 1, name }))
      const sorted = byNameThenId(named, language).map(({ name }) => name)
      const places = sorted.map((name) => alphabet.letters.indexOf(alphabet.letterOf(name)))
      expect([sorted, places]).toEqual([sorted, places.toSorted((a, b) => a - b)])
    }),
    runs(20),
  )
})

test.each([
  ['hi', 'कल काल कील कुल'],
  ['th', 'กา กี ไก ขา ปี ปู'],
  ['ru', 'ил иод ион йод'],
])('names in %s are sorted by all of their letters: %s', (language, names) => {
  const sorted = names.split(' ')
  const terms = sorted
    .toReversed()
    .map((name, at) => ({ id: at + 1, name, usedFor: [], scopeNotes: null, sourceUri: null }))
  expect(sortedByName(terms, language).map(({ name }) => name)).toEqual(sorted)
})

test('the letters of a list, with their filters, are the whole list in its order', async () => {
  const names = ['¿Qué?', '{x}', 'Ɓaba', 'Baba', 'Øl', 'Ol', 'Zithers', '茶碗', '3D', 'Bowls', 'əsir', 'Est']
  const terms = names.map((name, at) => ({ id: at + 1, name, ...(at > 0 && { broader: [1] }) }))
  const service = serviceOver(await catalogueOf(terms))
  const list = async (parameters: Parameter[]) => {
    const { body } = await ask(service, `/api/v1/term/json/?${formatQueryString(parameters)}`)
    return termPageSchema.parse(body)
  }
  const whole = await list([['letters', '1']])
  expect(whole.letters?.map(({ letter, total }) => `${letter} ${total}`)).toEqual([
    '0-9 3',
    'b 3',
    'e 2',
    'o 2',
    'z 1',
    'other 1',
  ])
  const byLetter = []
  for (const { letter, total, filter } of whole.letters ?? []) {
    const own = await list([['letter', letter]])
    expect([own.total, filter]).toEqual([total, `letter=${letter}`])
    byLetter.push(...own.terms)
  }
  expect(byLetter).toEqual(whole.terms)
  const below = await list([
    ['broader', '1'],
    ['letters', '1'],
    ['limit', '1'],
    ['name', 'b'],
  ])
  expect(below.letters).toEqual([{ letter: 'b', total: 3, filter: 'letter=b' }])
})
