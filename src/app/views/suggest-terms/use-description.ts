import { useLocation, useSearchParams } from 'react-router'
import { z } from 'zod/mini'
import { formatQueryString } from '../../../contract/query-string.ts'
import { readSearchText } from '../../routing/urls.ts'
import { useEditQuery } from '../../routing/use-edit-query.ts'
import { useIsStatic } from '../../ui/window/use-is-static.ts'

/** Longer queries do not fit into some mail programs and proxies, and the service reads addresses of up to 8 KiB. */
const MAX_LINK_CHARS = 6_000

const stateSchema = z.object({ description: z.string() })

interface Description {
  readonly text: string
  /** False for a text that is too long for a link: it is in the state of the history entry. */
  readonly isInAddress: boolean
  submit(text: string): void
}

/** The description in the address, or a long one in the history entry, which only the browser knows. */
export function useDescription(): Description {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const isStatic = useIsStatic()
  const edit = useEditQuery()
  const stored = isStatic ? undefined : stateSchema.safeParse(state).data?.description
  const inAddress = readSearchText(query)
  return {
    text: stored ?? inAddress,
    isInAddress: stored === undefined,
    submit: (written) => {
      // A lone half of a character cannot be part of an address.
      const text = written.replace(/\p{Surrogate}/gu, '\u{fffd}').trim()
      const isShort = formatQueryString([['text', text]]).length <= MAX_LINK_CHARS
      edit(() => new URLSearchParams(isShort && text !== '' ? { text } : {}), {
        state: () => (isShort ? null : { description: text }),
      })
    },
  }
}
