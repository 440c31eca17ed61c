import { Fragment, type ReactNode } from 'react'
import type { TermByName } from '../../hierarchy/term-by-name.ts'
import { CatalogueText } from '../view/CatalogueText.tsx'

interface WithNamesProps {
  words: string
  names: readonly TermByName[]
}

/** Words of the interface with names from the catalogue inside, each in its own language. */
export function WithNames({ words, names }: WithNamesProps): ReactNode {
  const found = names
    .map((named) => ({ ...named, at: words.indexOf(named.name) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.name.length - a.name.length)
  let end = 0
  const parts = found.flatMap(({ name, language, at }) => {
    // A name inside another is not there on its own, or comes again.
    const from = at >= end ? at : words.indexOf(name, end)
    if (from < 0) return []
    const before = words.slice(end, from)
    end = from + name.length
    return [
      <Fragment key={from}>
        {before}
        <CatalogueText language={language}>{name}</CatalogueText>
      </Fragment>,
    ]
  })
  return [...parts, words.slice(end)]
}
