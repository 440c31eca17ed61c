import { addressIn } from '../../contract/data-languages.ts'
import type { Term } from '../../contract/term.ts'
import { directionOf, LOCALE, t } from '../../contract/texts.ts'
import { embedPath } from '../../contract/views.ts'
import { noteLanguage } from '../components/terms/note-language.ts'
import { CatalogueText, CatalogueTexts } from '../components/view/CatalogueText.tsx'
import type { Place, Places } from '../head/places.ts'
import { recordUrl, type Site } from '../head/site.ts'
import { plural } from '../ui/text/plural.ts'
import { SEMICOLON } from '../ui/text/punctuation.ts'
import { formatItemCounts } from '../words/item-counts.ts'
import type { MuseumWords } from '../words/museum-words.ts'

interface EmbeddedTermProps extends Places {
  term: Term
  site: Site
}

/** A term for a frame in another site: what it means, where it is found, and a link to its page. No scripts. */
export function EmbeddedTerm({ term, places, placeCount, site }: EmbeddedTermProps) {
  const url = recordUrl(site, 'term', term)
  const left = placeCount - BigInt(places.length)
  return (
    <main lang={LOCALE} dir={directionOf(LOCALE)} className="min-h-screen text-start border border-line p-5">
      <h1 className="font-serif text-head">
        <a href={url} target="_top" className="quiet-link">
          <CatalogueText language={term.language}>{term.name}</CatalogueText>
        </a>
      </h1>
      {term.deprecated && (
        <p className="mt-2 font-medium">
          This term is no longer used.
          {term.replaced_by && (
            <>
              {' '}
              Use{' '}
              <a href={recordUrl(site, 'term', term.replaced_by)} target="_top" className="link">
                <CatalogueText language={term.replaced_by.language}>{term.replaced_by.name}</CatalogueText>
              </a>{' '}
              instead.
            </>
          )}
        </p>
      )}
      {term.used_for.length > 0 && (
        <p className="mt-1 text-muted">
          Used for: <CatalogueTexts texts={term.used_for} language={term.language} separator={SEMICOLON} />
        </p>
      )}
      {term.scope_notes && (
        <p className="measure mt-3 font-serif text-prose whitespace-pre-line">
          <CatalogueText language={noteLanguage(term, 'scope_notes')}>{term.scope_notes}</CatalogueText>
        </p>
      )}
      {places.some((place) => place.length > 0) && (
        <ol aria-label={t`Places`} className="mt-3 border-t border-line">
          {places.map((place) => (
            <li key={place.map(({ id }) => id).join('.')} className="border-b border-line py-1 font-serif">
              <PlaceLinks place={place} site={site} />
              <CatalogueText language={term.language}>{term.name}</CatalogueText>
            </li>
          ))}
        </ol>
      )}
      {left > 0n && (
        <p className="mt-2 text-muted">and {plural(left, { one: '# more place', other: '# more places' })}</p>
      )}
      <p className="mt-3">{countsOf(term, site.museum)}</p>
      <p className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-1 text-note text-muted">
        <a href={site.url} target="_top" className="quiet-link">
          <CatalogueText>{site.title}</CatalogueText>
        </a>{' '}
        <a href={url} target="_top" className="link">
          Open the full page
        </a>
      </p>
      <details className="no-print mt-3 text-note">
        <summary className="cursor-pointer text-muted">Embed this term</summary>{' '}
        <code className="mt-2 block border border-line bg-raised p-2 break-all select-all">
          {embedSnippet(site, term)}
        </code>
      </details>
    </main>
  )
}

/** The HTML that shows a term in another page. */
function embedSnippet(site: Site, { id, name }: { id: number; name: string }): string {
  const title = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<iframe src="${site.url}${addressIn(embedPath(id), site.base, site.languages)}" title="${title}" width="480" height="360" style="border:0" loading="lazy"></iframe>`
}

function PlaceLinks({ place, site }: { place: Place; site: Site }) {
  return place.map((broader) => (
    <span key={broader.id}>
      <a href={recordUrl(site, 'term', broader)} target="_top" className="quiet-link text-verdigris">
        <CatalogueText language={broader.language}>{broader.name}</CatalogueText>
      </a>
      <span className="text-muted"> › </span>
    </span>
  ))
}

function countsOf({ num_items, num_branch_items, num_narrower_items }: Term, museum: MuseumWords): string {
  if (num_branch_items === 0) return t`No ${museum.items}`
  return formatItemCounts(
    { direct: num_items, total: num_branch_items, hasBelow: num_narrower_items > 0 },
    museum,
  )
}
