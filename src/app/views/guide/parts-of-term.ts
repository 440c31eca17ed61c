import { RELATIONS } from '../../../contract/term.ts'
import { t } from '../../../contract/texts.ts'
import { USED_FOR } from '../../components/terms/RelationLabel.tsx'
import type { MuseumWords } from '../../words/museum-words.ts'

export type ExplainedPart = 'name' | 'broader' | 'narrower' | 'scopeNote' | 'usedFor' | 'related' | 'counts'

interface Explanation {
  name: string
  /** The code of printed thesauri. */
  code?: string
  meaning: string
}

/** In the order of a term's page. */
export const explanations = (museum: MuseumWords): Readonly<Record<ExplainedPart, Explanation>> => ({
  broader: {
    name: t`Broader terms`,
    code: RELATIONS.Broader.label.trade,
    meaning: t`The wider groups that the term belongs to. Some things belong to more than one group, so their term has several places. It is still one term, with one page and one set of ${museum.items}; each place is another way to it. The page of the term draws the ways as lines, from the top terms down to the term: choose the circle of a line to see that place below.`,
  },
  name: {
    name: t`Name`,
    meaning: t`One name for each kind of thing. A term without a broader term is a top term: start there if you do not know a name, and go down.`,
  },
  narrower: {
    name: t`Narrower terms`,
    code: RELATIONS.Narrower.label.trade,
    meaning: t`Kinds of the thing, one step further down.`,
  },
  scopeNote: {
    name: t`Scope note`,
    code: t`SN`,
    meaning: t`How the term is used here, and what it leaves out.`,
  },
  usedFor: {
    name: USED_FOR.plain,
    code: USED_FOR.trade,
    meaning: t`Other names for the same thing. Searches find the term by these too.`,
  },
  related: {
    name: t`Related terms`,
    code: RELATIONS.Related.label.trade,
    meaning: t`Terms that are neither broader nor narrower, but worth knowing about.`,
  },
  counts: {
    name: museum.Items,
    meaning: t`“12 direct · 340 total” means that 12 ${museum.items} are catalogued directly under the term, and 340 under it or under a narrower term. Each ${museum.item} counts once, however many places lead to it.`,
  },
})

/** The parts in the order of a term's page. Each is numbered by its place here. */
export const PARTS: readonly ExplainedPart[] = [
  'broader',
  'name',
  'narrower',
  'scopeNote',
  'usedFor',
  'related',
  'counts',
]

export function numberOf(part: ExplainedPart): number {
  return PARTS.indexOf(part) + 1
}
