import { Link } from 'react-router'
import { inContext, t } from '../../contract/texts.ts'
import { VIEW_PATHS } from '../../contract/views.ts'
import { useSession } from '../api/session.ts'
import { CatalogueText } from '../components/view/CatalogueText.tsx'
import { useFrameTools } from '../components/view/frame-tools.ts'
import { staffTools } from '../components/view/staff-tools.ts'
import { buildBrowseUrl, buildItemsUrl, buildTermsUrl, GUIDE_URL, HOME_URL } from '../routing/urls.ts'
import { useShelf } from '../storage/shelf.ts'
import { formatNumber } from '../ui/text/numbers.ts'
import { useMuseum } from '../words/museum-words.ts'
import { LanguageList } from './LanguageLinks.tsx'

const LINKS = [
  [t`Home`, HOME_URL],
  [t`Browse`, buildBrowseUrl()],
  [t`A–Z`, buildTermsUrl()],
  [t`Collection`, buildItemsUrl()],
  [inContext('page')`Search`, VIEW_PATHS.search],
  [t`How to read a thesaurus`, GUIDE_URL],
  [t`About`, VIEW_PATHS.about],
] as const

const LIST = 'flex flex-wrap gap-x-6 gap-y-1'
/** A list with a line for each link, where there are columns. */
const COLUMN = `${LIST} mt-1 md:flex-col`

export function SiteFooter() {
  const { title, about } = useSession()
  const { openSettings, openShortcuts } = useFrameTools()
  const { terms, items } = useShelf()
  const onShelf = terms.length + items.length
  const shelf = onShelf > 0 ? t`Shelf (${formatNumber(onShelf)})` : t`Shelf`
  return (
    <footer className="no-print border-t border-line py-8 text-muted">
      <div className="sheet grid grid-cols-1 gap-x-16 gap-y-8 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <div className="space-y-4">
          <p className="measure">
            <span className="text-ink">
              <CatalogueText>{title}</CatalogueText>
            </span>
            {about.footer === null ? (
              <>: a thesaurus and the collection catalogued with it. Every page has a permanent link.</>
            ) : (
              <span className="block whitespace-pre-line">
                <CatalogueText>{about.footer}</CatalogueText>
              </span>
            )}
          </p>
          <div className={`${LIST} no-scripts:hidden`}>
            <FooterButton name={t`Settings`} onClick={openSettings} />{' '}
            <FooterButton name={t`Keyboard shortcuts`} onClick={openShortcuts} />
          </div>
          <LanguageList />
        </div>
        <div>
          <h2 id="catalogue-links">The catalogue</h2>
          <ul aria-labelledby="catalogue-links" className={COLUMN}>
            {LINKS.map(([name, url]) => (
              <FooterLink key={url} name={name} url={url} />
            ))}
          </ul>
        </div>
        <div>
          <h2 id="staff-tools">For staff</h2>
          <ul aria-labelledby="staff-tools" className={COLUMN}>
            {staffTools(useMuseum()).map(({ name, url }) => (
              <FooterLink key={url} name={url === VIEW_PATHS.shelf ? shelf : name} url={url} />
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

function FooterLink({ name, url }: { name: string; url: string }) {
  return (
    <li>
      <Link to={url} className="link target inline-block py-0.5">
        {name}
      </Link>
    </li>
  )
}

function FooterButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="link target cursor-pointer py-0.5"
      onClick={onClick}
    >
      {name}
    </button>
  )
}
