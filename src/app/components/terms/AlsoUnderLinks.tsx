import { Fragment, type ReactNode } from 'react'
import type { TermByName } from '../../hierarchy/term-by-name.ts'
import { COMMA } from '../../ui/text/punctuation.ts'
import { CatalogueText } from '../view/CatalogueText.tsx'

interface AlsoUnderLinksProps {
  /** The other broader terms. */
  terms: readonly TermByName[]
  /** The link to the place under one of them. */
  link: (term: TermByName, words: ReactNode) => ReactNode
}

/** The other places of a term, each as a link: “also under Toys, Smoking equipment”. */
export function AlsoUnderLinks({ terms, link }: AlsoUnderLinksProps) {
  return terms.map((term, index) => {
    const { id, name, language } = term
    const words =
      index === 0 ? (
        <>
          also under <CatalogueText language={language}>{name}</CatalogueText>
        </>
      ) : (
        <CatalogueText language={language}>{name}</CatalogueText>
      )
    return (
      <Fragment key={id}>
        {index > 0 && COMMA}
        {link(term, words)}
      </Fragment>
    )
  })
}
