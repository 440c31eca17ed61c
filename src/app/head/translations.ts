import { isOneLanguage } from '../../contract/data-languages.ts'
import { primaryLanguage } from '../../contract/interface-languages.ts'
import { entriesOf } from '../../contract/keys.ts'
import type { Term } from '../../contract/term.ts'
import type { TermLabels } from '../../contract/term-labels.ts'
import { namedUrl, type Site, viewUrl } from './site.ts'

/** The page of a record in another language. */
export interface Translation {
  readonly hreflang: string
  readonly href: string
}

export interface Translations {
  /** The address of the page in its own language if the record has a name in it, else that without a language. */
  readonly canonical: string
  /** All pages of the record, also this one; none if it has names in one language only. */
  readonly translations: readonly Translation[]
}

/**
 * The pages of a view without a record, one in each language of the interface.
 *
 * @param bare the address without a language
 */
export function viewPages(bare: string, site: Site): Translations {
  const { interfaces } = site
  const pages = interfaces.map(({ tag, base }) => ({ hreflang: tag, href: viewUrl(site, bare, base) }))
  return {
    canonical: viewUrl(site, bare),
    translations: pages.length < 2 ? [] : [...pages, { hreflang: 'x-default', href: bare }],
  }
}

type Named = Pick<Term, 'id' | 'name' | 'language' | 'main_name' | 'labels'>

/** The pages of a term or a group in the languages in which it has names. The bare address is for everyone else. */
export function translationsOf(
  kind: 'term' | 'group',
  { id, name, language, main_name: mainName, labels = {} }: Named,
  site: Site,
): Translations {
  const inRecord = mainName ?? name
  const bare = namedUrl(site, kind, { id, name: inRecord }, null)
  const isOwn = (tag: string, texts: TermLabels) =>
    texts.name === inRecord && primaryLanguage(tag) === primaryLanguage(site.language)
  const ofRecord = mainName === undefined ? language : undefined
  const ownTag = ofRecord ?? entriesOf(labels).find(([tag, texts]) => isOwn(tag, texts))?.[0] ?? site.language
  const others = entriesOf(labels).flatMap(([tag, texts]): Translation[] => {
    if (texts.name === undefined || tag === ownTag || !isOneLanguage(tag)) return []
    return [{ hreflang: tag, href: namedUrl(site, kind, { id, name: texts.name }, tag) }]
  })
  return {
    canonical: mainName === undefined ? bare : namedUrl(site, kind, { id, name }, language ?? null),
    translations:
      others.length === 0
        ? []
        : [{ hreflang: ownTag, href: bare }, ...others, { hreflang: 'x-default', href: bare }],
  }
}
