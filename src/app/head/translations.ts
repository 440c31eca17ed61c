import { isOneLanguage } from '../../contract/data-languages.ts'
import { primaryLanguage } from '../../contract/interface-languages.ts'
import { entriesOf } from '../../contract/keys.ts'
import type { Term } from '../../contract/term.ts'
import type { TermLabels } from '../../contract/term-labels.ts'
import { type Site, termUrl } from './site.ts'

/** The page of a record in another language. */
export interface Translation {
  readonly hreflang: string
  readonly href: string
}

export interface Translations {
  /** The address of the page in its own language if the term has a name in it, else that without a language. */
  readonly canonical: string
  /** All pages of the term, also this one; none if it has names in one language only. */
  readonly translations: readonly Translation[]
}

/** The pages of a term in the languages in which it has names. The bare address is for everyone else. */
export function translationsOf(
  { id, name, language, main_name: mainName, labels = {} }: Term,
  site: Site,
): Translations {
  const inRecord = mainName ?? name
  const bare = termUrl(site, { id, name: inRecord }, null)
  const isOwn = (tag: string, texts: TermLabels) =>
    texts.name === inRecord && primaryLanguage(tag) === primaryLanguage(site.language)
  const ofRecord = mainName === undefined ? language : undefined
  const ownTag = ofRecord ?? entriesOf(labels).find(([tag, texts]) => isOwn(tag, texts))?.[0] ?? site.language
  const others = entriesOf(labels).flatMap(([tag, texts]): Translation[] => {
    if (texts.name === undefined || tag === ownTag || !isOneLanguage(tag)) return []
    return [{ hreflang: tag, href: termUrl(site, { id, name: texts.name }, tag) }]
  })
  return {
    canonical: mainName === undefined ? bare : termUrl(site, { id, name }, language ?? null),
    translations:
      others.length === 0
        ? []
        : [{ hreflang: ownTag, href: bare }, ...others, { hreflang: 'x-default', href: bare }],
  }
}
