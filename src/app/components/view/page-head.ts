import { createContext, useContext, useEffect } from 'react'
import { useSession } from '../../api/session.ts'
import { type Head, type HeadInput, headOf } from '../../head/head.ts'
import { applyHead } from '../../head/head-elements.ts'
import type { Site } from '../../head/site.ts'

/** On the server, receives the head of the page that is rendered. */
export interface HeadSlot {
  head: Head | undefined
}

export const HeadContext = createContext<HeadSlot | undefined>(undefined)

export function useSite(): Site {
  const { title, url, language, revision } = useSession()
  return { title, url, language, revision: revision.current ?? '' }
}

type WithoutSite<Input> = Input extends unknown ? Omit<Input, 'site'> : never

/** Gives the page the title and the description of a view; undefined while its data is loading. */
export function usePageHead(view: WithoutSite<HeadInput> | undefined): void {
  const site = useSite()
  const slot = useContext(HeadContext)
  const head = view && headOf({ ...view, site })
  if (slot && head) slot.head = head
  const key = JSON.stringify(head)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` represents the head
  useEffect(() => {
    if (head) applyHead(head, document)
  }, [key])
}
