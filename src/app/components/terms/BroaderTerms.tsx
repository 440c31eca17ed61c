import { Fragment, type ReactNode } from 'react'
import { wordsIn } from '../../../contract/matched.ts'
import { isTopTerm, placedBroader, type Term } from '../../../contract/term.ts'
import { LOCALE, t } from '../../../contract/texts.ts'
import { SEMICOLON } from '../../ui/text/punctuation.ts'
import { markedParts } from '../matches/Marked.tsx'
import { CatalogueLine, CatalogueText } from '../view/CatalogueText.tsx'

interface BroaderLineProps {
  term: Term
  className: string
  /** What stands before them. */
  children?: ReactNode
}

/** The same in a line that can be cut: it runs in the direction of their language, so that they keep their beginning. */
export function BroaderLine({ term, children, className }: BroaderLineProps) {
  const [first] = placedBroader(term)
  return (
    <CatalogueLine language={first ? first.language : LOCALE} className={className}>
      {children}
      <BroaderTerms term={term} />
    </CatalogueLine>
  )
}

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
