import { useCallback } from 'react'
import type { AncestorPath } from '../../../hierarchy/ancestor-paths.ts'
import { changeQuery, pathParameter, readTermUrl, type TermUrl } from '../../../routing/urls.ts'
import { useEditQuery } from '../../../routing/use-edit-query.ts'
import { animateChange } from '../../../ui/window/animate-change.ts'

/** Returns a function that selects another place, which depends on the one in the URL at that moment. */
export function useChangePlace(): (next: (now: TermUrl['path']) => AncestorPath) => void {
  const edit = useEditQuery()
  return useCallback(
    (next) =>
      animateChange(() =>
        edit(
          (query) => changeQuery(query, Object.fromEntries([pathParameter(next(readTermUrl(query).path))])),
          {
            isSync: true,
          },
        ),
      ),
    [edit],
  )
}
