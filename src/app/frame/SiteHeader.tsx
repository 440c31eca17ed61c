import { useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { t } from '../../contract/texts.ts'
import { VIEW_PATHS } from '../../contract/views.ts'
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

const SEARCHES: readonly string[] = [VIEW_PATHS.browse, VIEW_PATHS.terms, VIEW_PATHS.items]

/** The header of every view: the name of the catalogue, the main links and the search. */
export function SiteHeader() {
  const { title, about } = useSession()
  const { pathname } = useLocation()
  // The heading of the home view has the name.
  const isNamed = pathname !== HOME_URL
  // Lists and the tree have a field of their own. On phones the header is one line there, so that results are in view.
  // A logo then stands for the name.
  const isSearch = SEARCHES.includes(pathname)
  // The field of the tree filters it; it does not search the catalogue.
  const isInstead = isSearch && pathname !== VIEW_PATHS.browse
  return (
    <header className="no-print relative border-b border-line">
      <div
        className={`sheet flex flex-wrap items-center gap-y-1 sm:gap-x-8 ${isSearch ? 'gap-x-2 py-1 sm:py-3' : 'gap-x-4 py-3'}`}
      >
        {(isNamed || about.logo) && (
          <Link
            to={HOME_URL}
            className={`quiet-link target flex min-w-0 items-center gap-3 py-1.5 font-serif text-lead leading-tight text-balance ${isSearch ? 'max-sm:grow max-sm:basis-18 max-sm:py-0.5 max-sm:text-ui max-sm:leading-tight max-sm:text-wrap' : ''}`}
          >
            {about.logo && <Logo {...about.logo} alt={isNamed ? '' : title} />}
            {isNamed && (
              <span
                className={
                  isSearch ? `sm:truncate ${about.logo ? 'max-sm:sr-only' : 'max-sm:line-clamp-2'}` : ''
                }
              >
                <CatalogueText>{title}</CatalogueText>
              </span>
            )}
          </Link>
        )}
        <nav aria-label={t`Main`} className="flex flex-wrap gap-x-2 gap-y-1 sm:gap-x-6">
          <MainLink to={buildBrowseUrl()}>Browse</MainLink> <MainLink to={buildTermsUrl()}>A–Z</MainLink>{' '}
          <MainLink to={buildItemsUrl()}>Collection</MainLink>
        </nav>
        {/* On a narrow screen they move to the next line together. */}
        <div
          className={`flex basis-60 items-center gap-x-4 sm:grow sm:gap-x-8 lg:ms-auto lg:max-w-114 ${isInstead ? 'max-sm:basis-auto' : 'grow'}`}
        >
          <HeaderSearch isHiddenOnPhones={isInstead} />
          <LanguageMenu className={isInstead ? 'max-sm:hidden' : ''} />
          <SettingsButton />
        </div>
      </div>
    </header>
  )
}

function Logo({ alt, ...image }: { src: string; width: number; height: number; alt: string }) {
  return (
    <img {...image} alt={alt} className="h-9 w-auto min-w-0 max-w-40 bg-(--logo-ground) object-contain" />
  )
}

function MainLink({ to, children }: { to: string; children: string }) {
  return (
    <NavLink to={to} className="quiet-link target entry py-1 whitespace-nowrap">
      {children}
    </NavLink>
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
      className="-mx-2.5 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center text-muted hover:text-ink no-scripts:hidden"
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
