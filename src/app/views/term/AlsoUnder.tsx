import { Link } from 'react-router'
import { t } from '../../../contract/texts.ts'
import { AlsoUnderLinks } from '../../components/terms/AlsoUnderLinks.tsx'
import { buildTermUrl, type NamedTerm } from '../../routing/urls.ts'
import { plural } from '../../ui/text/plural.ts'
import type { OtherPlaces } from './use-also-under.ts'

/** Inline blocks, for a larger click target. Text that is too long ends in an ellipsis. */
const LINK =
  'quiet-link relative inline-block max-w-full overflow-hidden align-bottom leading-6 text-ellipsis'

/** Of more, the number is given, as a link to the term's own page, which has them all. */
const MAX_NAMED = 4

/** The other places of a term, as links. */
export function AlsoUnder({ term, places }: { term: NamedTerm; places: OtherPlaces | undefined }) {
  if (places === undefined) return null
  if (places.others.length === 0) {
    return (
      <Link to={buildTermUrl(term)} className={`${LINK} text-note text-ochre`}>
        {plural(places.broaderCount, { one: '# broader term', other: '# broader terms' })}
      </Link>
    )
  }
  const left = places.others.length - MAX_NAMED
  return (
    <span className="text-note text-ochre">
      <AlsoUnderLinks
        terms={places.others.slice(0, MAX_NAMED)}
        link={({ id }, words) => (
          <Link to={buildTermUrl(term, [id])} className={LINK}>
            {words}
          </Link>
        )}
      />
      {left > 0 && (
        <>
          {t` and `}
          <Link to={buildTermUrl(term)} className={LINK}>
            {plural(left, { one: '# other', other: '# others' })}
          </Link>
        </>
      )}
    </span>
  )
}
