import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '../../contract/texts.ts'
import { type PlainView, parseView, VIEW_PATHS, type ViewName } from '../../contract/views.ts'
import { useSession } from '../api/session.ts'
import { CatalogueSearch } from '../components/catalogue-search/CatalogueSearch.tsx'
import { CatalogueText } from '../components/view/CatalogueText.tsx'
import { useFrameTools } from '../components/view/frame-tools.ts'
import { buildBrowseUrl, buildItemsUrl, buildTermsUrl, HOME_URL } from '../routing/urls.ts'
import { usePreference } from '../storage/preferences.ts'
import { Icon } from '../ui/buttons/Icon.tsx'
import { useShortcut } from '../ui/window/use-shortcut.ts'
import { useMuseum } from '../words/museum-words.ts'
import { LanguageMenu } from './LanguageLinks.tsx'

const SEARCHES: readonly (ViewName | undefined)[] = ['browse', 'terms', 'items']

/** Records belong to the section where people find them: terms to the hierarchy, items to the collection. */
const SECTIONS: Partial<Record<ViewName, PlainView>> = { term: 'browse', item: 'items' }

/** The header of every view: the name of the catalogue, the main links and the search. */
export function SiteHeader() {
  const { title, about } = useSession()
  const { pathname } = useLocation()
  const view = parseView(pathname)?.name
  // Lists and the tree have a field of their own. On phones the header is one line there, so that results are in view.
  // A logo then stands for the name.
  const isSearch = SEARCHES.includes(view)
  // The field of the tree filters it; it does not search the catalogue.
  const isInstead = isSearch && view !== 'browse'
  return (
    <header className="no-print relative border-b border-line">
      <div
        className={`sheet flex flex-wrap items-center gap-y-1 sm:gap-x-8 ${isSearch ? 'gap-x-1 py-1 sm:py-2' : 'gap-x-4 py-3 sm:py-2'}`}
      >
        <Link
          to={HOME_URL}
          className={`quiet-link target flex min-w-0 items-center gap-3 py-1.5 font-serif text-lead leading-tight text-balance ${isSearch ? 'max-sm:grow max-sm:basis-14 max-sm:py-0.5 max-sm:text-ui max-sm:leading-tight max-sm:text-wrap' : ''}`}
        >
          {about.logo && <Logo {...about.logo} />}
          <span
            className={isSearch ? `sm:truncate ${about.logo ? 'max-sm:sr-only' : 'max-sm:line-clamp-2'}` : ''}
          >
            <CatalogueText>{title}</CatalogueText>
          </span>
        </Link>
        <nav aria-label={t`Main`} className="flex flex-wrap gap-x-2 gap-y-1 sm:gap-x-6">
          <MainLink to={buildBrowseUrl()} section="browse" view={view}>
            Browse
          </MainLink>{' '}
          <MainLink to={buildTermsUrl()} section="terms" view={view}>
            A–Z
          </MainLink>{' '}
          <MainLink to={buildItemsUrl()} section="items" view={view}>
            Collection
          </MainLink>
        </nav>
        {/* On a narrow screen they move to the next line together. */}
        <div
          className={`flex basis-60 items-center gap-x-4 sm:grow sm:gap-x-8 lg:ms-auto lg:max-w-114 ${isInstead ? 'max-sm:ms-1.5 max-sm:basis-auto max-sm:gap-x-5' : 'grow'}`}
        >
          <HeaderSearch isHiddenOnPhones={isInstead} />
          {isInstead && <SearchLink />}
          <LanguageMenu className={isInstead ? 'max-sm:hidden' : ''} />
          <SettingsButton />
        </div>
      </div>
    </header>
  )
}

function Logo(image: { src: string; width: number; height: number }) {
  return <img {...image} alt="" className="h-9 w-auto min-w-0 max-w-40 bg-(--logo-ground) object-contain" />
}

interface MainLinkProps {
  to: string
  section: PlainView
  view: ViewName | undefined
  children: string
}

/** A link to a section of the site, which is marked on its own page and on those of its records. */
function MainLink({ to, section, view, children }: MainLinkProps) {
  const isWithin = view !== undefined && SECTIONS[view] === section
  return (
    <Link
      to={to}
      aria-current={view === section ? 'page' : isWithin ? 'true' : undefined}
      className="quiet-link target entry py-1 whitespace-nowrap"
    >
      {children}
    </Link>
  )
}

const TOOL =
  '-mx-2.5 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center text-muted hover:text-ink'

/** In place of the field, on phones: the search of the whole catalogue. */
function SearchLink() {
  const { terms, items } = useMuseum()
  const label = t`Search ${terms} and ${items}`
  return (
    <Link to={VIEW_PATHS.search} aria-label={label} title={label} className={`${TOOL} sm:hidden`}>
      <Icon name="search" size={18} />
    </Link>
  )
}

function SettingsButton() {
  const { openSettings } = useFrameTools()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t`Settings`}
      title={t`Settings`}
      className={`${TOOL} no-scripts:hidden`}
      onClick={openSettings}
    >
      <Icon name="settings" size={18} />
    </button>
  )
}

function HeaderSearch({ isHiddenOnPhones }: { isHiddenOnPhones: boolean }) {
  const { terms, items } = useMuseum()
  const form = useRef<HTMLFormElement>(null)
  const [keys] = usePreference('keys')
  useShortcut({ '/': () => form.current?.querySelector('input')?.focus() }, keys === 'on')
  return (
    <search
      className={`grow ${isHiddenOnPhones ? 'max-sm:hidden' : ''}`}
      aria-label={t`Search ${terms} and ${items}`}
    >
      <CatalogueSearch
        form={form}
        label={t`Search ${terms} and ${items}`}
        placeholder={t`Search ${terms} and ${items}`}
        keyShortcut={keys === 'on' ? '/' : undefined}
        isCleared
      />
    </search>
  )
}
