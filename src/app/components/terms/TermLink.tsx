import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { AncestorPath } from '../../hierarchy/ancestor-paths.ts'
import type { TermByName } from '../../hierarchy/term-by-name.ts'
import { buildTermUrl, type NamedTerm, type TermTab } from '../../routing/urls.ts'
import { CatalogueText, useCatalogueDirection, useMarkedLanguage } from '../view/CatalogueText.tsx'

interface TermLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  term: NamedTerm & Pick<TermByName, 'language'>
  /** The place of the term that is selected there. */
  path?: AncestorPath
  tab?: TermTab
}

/** A link to a term by its name, perhaps with more beside it. A tooltip is the name too, in its language. */
export function TermLink({ term, path, tab, children, ...props }: TermLinkProps) {
  const language = useMarkedLanguage(term.language)
  return (
    <Link
      {...props}
      lang={props.title === undefined ? undefined : language}
      dir={useCatalogueDirection(term.language)}
      to={buildTermUrl(term, path, tab)}
    >
      <CatalogueText language={term.language}>{term.name ?? term.id}</CatalogueText>
      {children}
    </Link>
  )
}
