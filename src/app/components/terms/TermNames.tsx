import { Fragment } from 'react'
import { COMMA } from '../../ui/text/punctuation.ts'
import { CatalogueText } from '../view/CatalogueText.tsx'

interface TermNamesProps {
  terms: readonly { id: number; name: string; language?: string | undefined }[]
}

/** Names of terms inside a sentence, each in its own language: “Pipes, Toys”. */
export function TermNames({ terms }: TermNamesProps) {
  return terms.map(({ id, name, language }, index) => (
    <Fragment key={id}>
      {index > 0 && COMMA}
      <CatalogueText language={language}>{name}</CatalogueText>
    </Fragment>
  ))
}
