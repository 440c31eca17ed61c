import { createContext, useContext, useEffect } from 'react'
import { useSession } from '../../api/session.ts'
import { type HeadInput, headOf } from '../../head/head.ts'
import { applyHead } from '../../head/head-elements.ts'
import type { Site } from '../../head/site.ts'
import { useMuseum } from '../../words/museum-words.ts'

/** On the server, receives what the head of the page depends on. */
export interface HeadSlot {
  input: HeadInput | undefined
}

export const HeadContext = createContext<HeadSlot | undefined>(undefined)

export function useSite(): Site {
  const { title, url, language, base, interfaces, languages, revision } = useSession()
  const museum = useMuseum()
  return { title, url, language, base, interfaces, languages, revision: revision.current ?? '', museum }
}

type WithoutSite<Input> = Input extends unknown ? Omit<Input, 'site'> : never

/** Gives the page the title and the description of a view; undefined while its data is loading. */
export function usePageHead(view: WithoutSite<HeadInput> | undefined): void {
  const site = useSite()
  const slot = useContext(HeadContext)
  const input = view && { ...view, site }
  if (slot && input) slot.input = input
  const head = slot || !input ? undefined : headOf(input)
  const key = JSON.stringify(head)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` represents the head
  useEffect(() => {
    if (head) applyHead(head, document)
  }, [key])
}
