import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '../../contract/text.ts'
import { PROPERTY, runs } from '../../testkit/property-runs.ts'
import { TextCollator } from './text-collator.ts'

const part = fc.constantFrom(
  ...'aabcchdzlljnyzß0129 -,.;\'"()/&#\n\tøæ漢'.split(''),
  'ch',
  'dž',
  'aa',
  'Éa',
  'z',
)
const text = fc.array(part, { maxLength: 7 }).map((parts) => fold(parts.join('')))

test.each(['en', 'en-AU', 'de', 'fr', 'cs', 'da', 'hu', 'sv', 'es', 'th', 'et', 'ja'])(
  'texts are sorted as Intl.Collator sorts them in %s',
  PROPERTY,
  (language) => {
    const expected = new Intl.Collator(language, { sensitivity: 'base' })
    const collator = new TextCollator(language)
    fc.assert(
      fc.property(text, text, (a, b) => {
        const found = collator.compare(collator.collated(a), collator.collated(b))
        expect([a, b, Math.sign(found)]).toEqual([a, b, expected.compare(a, b)])
      }),
      runs(100),
    )
  },
)
