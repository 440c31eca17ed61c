import { Fragment } from 'react'
import { wordsIn } from '../../../contract/matched.ts'
import { isTopTerm, placedBroader, type Term } from '../../../contract/term.ts'
import { t } from '../../../contract/texts.ts'
import { SEMICOLON } from '../../ui/text/punctuation.ts'
import { markedParts } from '../matches/Marked.tsx'
import { CatalogueText } from '../view/CatalogueText.tsx'

/** The broader terms of a term in words: “in Pipes; in Toys”. */
export function BroaderTerms({ term }: { term: Term }) {
  if (isTopTerm(term)) return t`top term`
  return placedBroader(term).map(({ id, name, language }, index) => (
    <Fragment key={id}>
      {index > 0 && SEMICOLON}
      <span className="[unicode-bidi:isolate]">
        in <CatalogueText language={language}>{markedParts(name, wordsIn(term.matched))}</CatalogueText>
      </span>
    </Fragment>
  ))
}
