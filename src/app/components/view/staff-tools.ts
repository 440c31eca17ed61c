import { t } from '../../../contract/texts.ts'
import { VIEW_PATHS } from '../../../contract/views.ts'
import type { MuseumWords } from '../../words/museum-words.ts'

/** A view for those who look after the thesaurus. The footer and the palette list all of them. */
interface StaffTool {
  readonly name: string
  /** What it is for, in a few words. */
  readonly note: string
  readonly url: string
}

export const staffTools = (museum: MuseumWords): readonly StaffTool[] => [
  {
    name: t`Which term?`,
    note: t`Suggest terms for the description of an object`,
    url: VIEW_PATHS['suggest-terms'],
  },
  { name: t`Compare`, note: t`Two or three terms side by side`, url: VIEW_PATHS.compare },
  {
    name: t`Crossings`,
    note: t`Where branches of the thesaurus overlap`,
    url: VIEW_PATHS.crossings,
  },
  { name: t`Changes`, note: t`What changed in the thesaurus, edition by edition`, url: VIEW_PATHS.changes },
  { name: t`Quality`, note: t`What may need attention in the thesaurus`, url: VIEW_PATHS.quality },
  {
    name: t`Shelf`,
    note: t`${museum.Terms} and ${museum.items} that you collected`,
    url: VIEW_PATHS.shelf,
  },
]
