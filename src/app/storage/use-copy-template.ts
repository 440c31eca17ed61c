import { inContext } from '../../contract/texts.ts'
import { useSession } from '../api/session.ts'
import { useTextPreference } from './preferences.ts'

export interface CopyTemplate {
  readonly template: string
  /** Whether the visitor wrote it; otherwise it is that of the site. */
  readonly isOwn: boolean
  change(template: string): void
  reset(): void
  /** A term in this format. */
  fillIn(term: { readonly id: number; readonly name: string }): string
  /** The format in words, which follow “Copy”: “name (ID)”. */
  fillInNames(): string
}

/** The format in which a term is copied: the visitor’s, else that of the site. */
export function useCopyTemplate(): CopyTemplate {
  const { copyTemplate } = useSession()
  const [own, setOwn] = useTextPreference('copy-template')
  const template = own ?? copyTemplate
  const fill = (name: string, id: string) =>
    template.replaceAll(/\{(name|id)\}/g, (_, key) => (key === 'name' ? name : id))
  return {
    template,
    isOwn: own !== null,
    change: (written) => setOwn(written === copyTemplate ? null : written),
    reset: () => setOwn(null),
    fillIn: ({ name, id }) => fill(name, String(id)),
    fillInNames: () => fill(inContext('after “Copy”')`name`, inContext('after “Copy”')`ID`),
  }
}
