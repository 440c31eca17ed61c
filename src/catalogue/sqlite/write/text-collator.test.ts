import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '../../../contract/text.ts'
import { LanguageOrder } from './text-collator.ts'

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
  'texts come in the order that the language %s gives them',
  (language) => {
    const collator = new Intl.Collator(language, { sensitivity: 'base' })
    const order = new LanguageOrder(language)
    fc.assert(
      fc.property(text, text, (a, b) => {
        const found = order.compare(order.collated(a), order.collated(b))
        expect([a, b, Math.sign(found)]).toEqual([a, b, collator.compare(a, b)])
      }),
      { numRuns: 2000 },
    )
  },
)
