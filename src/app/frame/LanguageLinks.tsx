import { useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { addressIn } from '../../contract/data-languages.ts'
import { type InterfaceLanguage, primaryLanguage } from '../../contract/interface-languages.ts'
import { directionOf, LOCALE, t } from '../../contract/texts.ts'
import { useSession } from '../api/session.ts'
import { usePreference } from '../storage/preferences.ts'
import { CrossButton } from '../ui/buttons/CrossButton.tsx'
import { Icon } from '../ui/buttons/Icon.tsx'
import { useIsStatic } from '../ui/window/use-is-static.ts'
import { useLightDismiss } from '../ui/window/use-light-dismiss.ts'
import { useElementHeightPx } from '../ui/window/use-pixels.ts'
import { useRoomForFoot } from '../ui/window/use-room-for-foot.ts'

/** The page in the other languages of the interface, behind a button. Nothing if there is only one language. */
export function LanguageMenu({ className }: { className: string }) {
  const { interfaces, languages } = useSession()
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDetailsElement>(null)
  useLightDismiss({
    isOpen,
    parts: [menu],
    onClose: (isByKey) => {
      if (!menu.current) return
      menu.current.open = false
      if (isByKey) menu.current.querySelector('summary')?.focus()
    },
  })
  if (interfaces.length + languages.further.length < 2) return null
  return (
    <details
      ref={menu}
      className={`shrink-0 sm:relative ${className}`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary
        title={t`Language`}
        className="target -mx-1.5 flex size-11 cursor-pointer list-none items-center justify-center text-muted hover:text-ink"
      >
        <span className="sr-only">Language</span>
        <Icon name="globe" size={18} />
      </summary>
      <div className="absolute end-4 top-full z-20 max-h-[70vh] min-w-[min(10rem,100vw-2rem)] overflow-y-auto border sm:end-0 border-edge bg-raised py-1 shadow-lg">
        <InterfaceLinks className="quiet-link target block px-4 py-2" />
        <NamesLanguages
          className="quiet-link target block px-4 py-2"
          heading="label border-t border-line px-4 pt-2"
        />
      </div>
    </details>
  )
}

/** The same as a plain list, for the footer. */
export function LanguageList() {
  const { interfaces } = useSession()
  if (interfaces.length < 2) return null
  return (
    <InterfaceLinks
      aria-label={t`Language`}
      listClass="flex flex-wrap gap-x-6 gap-y-1"
      className="link target inline-block py-0.5"
    />
  )
}

interface InterfaceLinksProps {
  'aria-label'?: string
  listClass?: string
  className: string
}

function InterfaceLinks({ listClass, className, ...label }: InterfaceLinksProps) {
  const { interfaces } = useSession()
  return (
    <ul {...label} className={listClass}>
      {interfaces.map((language) => (
        <li key={language.tag}>
          <LanguageLink {...language} className={className} />
        </li>
      ))}
    </ul>
  )
}

/** The page with the names of terms in languages that no interface has. */
function NamesLanguages({ className, heading }: { className: string; heading: string }) {
  const { base, languages } = useSession()
  const { pathname, search } = useLocation()
  const id = useId()
  if (languages.further.length === 0) return null
  return (
    <>
      <p id={id} className={heading}>
        Terms in
      </p>
      <ul aria-labelledby={id}>
        {languages.further.map((tag) => {
          const address = addressIn(pathname + search, base, { ...languages, names: tag, isChosen: true })
          const isCurrent = languages.isChosen && languages.names === tag
          return (
            <li key={tag}>
              <ChoiceLink {...{ tag, name: nameOf(tag, tag), address, isCurrent, className }} />
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Each language has scripts of its own, so the browser loads the page anew. */
function LanguageLink({ tag, base, className }: InterfaceLanguage & { className: string }) {
  const { pathname, search } = useLocation()
  const { languages } = useSession()
  const isCurrent = tag === LOCALE && !languages.isChosen
  // Without its region.
  const { language } = new Intl.Locale(tag)
  return (
    <ChoiceLink
      {...{ tag, name: nameOf(language, tag), address: base + pathname + search, isCurrent, className }}
    />
  )
}

interface ChoiceLinkProps {
  tag: string
  name: string
  address: string
  isCurrent: boolean
  className: string
}

function ChoiceLink({ tag, name, address, isCurrent, className }: ChoiceLinkProps) {
  return (
    <a
      href={address}
      hrefLang={tag}
      lang={tag}
      dir={directionOf(tag)}
      aria-current={isCurrent ? 'true' : undefined}
      // The letters of other languages are in the font of the system, so that no page loads more of its own for them.
      className={`${className} ${isCurrent ? 'font-medium text-ink' : '[font-family:system-ui,sans-serif]'}`}
    >
      {name}
    </a>
  )
}

/** The name of a language in another. */
function nameOf(language: string, tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

/** A line at the foot of the window that offers the page in the language of the visitor's browser, if the site has it. */
export function LanguageOffer() {
  const { interfaces } = useSession()
  const [offer, setOffer] = usePreference('language-offer')
  const isStatic = useIsStatic()
  if (isStatic || offer === 'off') return null
  const offered = preferred(interfaces, navigator.languages)
  if (!offered || offered.tag === LOCALE) return null
  return <OfferLine {...offered} onClose={() => setOffer('off')} />
}

function OfferLine({ tag, base, offer, onClose }: InterfaceLanguage & { onClose: () => void }) {
  const { pathname, search } = useLocation()
  const line = useRef<HTMLElement>(null)
  useRoomForFoot(useElementHeightPx(line))
  return (
    <aside
      ref={line}
      aria-label={offer}
      lang={tag}
      dir={directionOf(tag)}
      className="no-print sticky bottom-0 z-10 border-t border-edge bg-raised"
    >
      <p className="sheet flex items-center justify-between gap-4 py-0.5">
        <a href={base + pathname + search} hrefLang={tag} className="link target py-1.5">
          {offer}
        </a>
        <span lang={LOCALE}>
          <CrossButton label={t`Close`} isSmall onClick={onClose} />
        </span>
      </p>
    </aside>
  )
}

/** The first of the visitor's languages that the site has. */
function preferred(
  interfaces: readonly InterfaceLanguage[],
  wanted: readonly string[],
): InterfaceLanguage | undefined {
  for (const tag of wanted) {
    const found = interfaces.find((one) => primaryLanguage(one.tag) === primaryLanguage(tag))
    if (found) return found
  }
  return undefined
}
