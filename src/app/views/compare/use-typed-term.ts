import { useQueryClient } from '@tanstack/react-query'
import type { Term } from '../../../contract/term.ts'
import { fold } from '../../../contract/text.ts'
import { t } from '../../../contract/texts.ts'
import { useApi } from '../../api/session.ts'
import { termQueries } from '../../queries/terms.ts'

type Typed = { readonly id: number } | { readonly fault: string }

/** Finds the one term that a typed text means: by its ID, its name, or a name that it is used for. */
export function useTypedTerm(known: readonly number[]): { find: (text: string) => Promise<Typed> } {
  const api = useApi()
  const client = useQueryClient()
  return {
    find: async (text) => {
      if (text === '') return { fault: t`Type the name or the ID of a term.` }
      const page = await client.fetchQuery(termQueries.suggestions(api, text)).catch(() => undefined)
      if (!page) return { fault: t`The term could not be looked up. Try again.` }
      const [term, ...others] = meant(page.rows, text)
      if (!term) return { fault: t`No term is called “${text}”. Choose one from the list.` }
      if (others.length > 0)
        return { fault: t`Several terms are called “${text}”. Choose one from the list.` }
      return known.includes(term.id) ? { fault: t`“${term.name}” is already compared.` } : { id: term.id }
    },
  }
}

/** The terms of the best kind: with this ID, with this name, used for this name. */
function meant(terms: readonly Term[], text: string): readonly Term[] {
  const folded = fold(text)
  const kinds = [
    terms.filter(({ id }) => String(id) === text),
    terms.filter(({ name }) => fold(name) === folded),
    terms.filter(({ used_for }) => used_for.some((name) => fold(name) === folded)),
  ]
  return kinds.find((some) => some.length > 0) ?? []
}
