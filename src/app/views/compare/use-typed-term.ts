import { useQueryClient } from '@tanstack/react-query'
import type { Term } from '../../../contract/term.ts'
import { fold } from '../../../contract/text.ts'
import { t } from '../../../contract/texts.ts'
import { listKeyOf } from '../../api/params.ts'
import { useApi } from '../../api/session.ts'
import { termQueries } from '../../queries/terms.ts'

type Typed = { readonly id: number } | { readonly fault: string }

/** Finds the one term that a typed text means: by its ID, its name, or a name that it is used for. */
export function useTypedTerm(known: readonly number[]): { find: (text: string) => Promise<Typed> } {
  const api = useApi()
  const client = useQueryClient()
  const lookUp = async (text: string) => {
    const { rows, total } = await client.fetchQuery(termQueries.suggestions(api, text))
    const found = meant(rows, text)
    if (found.length > 0 || rows.length === total) return found
    // Terms no longer used come after all others.
    const deprecated = listKeyOf([
      ['term', text],
      ['status', 'deprecated'],
    ])
    return meant((await client.fetchQuery(termQueries.page(api, deprecated, 0))).rows, text)
  }
  return {
    find: async (text) => {
      if (text === '') return { fault: t`Type the name or the ID of a term.` }
      const terms = await lookUp(text).catch(() => undefined)
      if (!terms) return { fault: t`The term could not be looked up. Try again.` }
      const [term, ...others] = terms
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
