import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { VIEW_PATHS } from '../../contract/views.ts'
import { ServiceTrouble } from '../components/failures/ServiceTrouble.tsx'
import { TermPreviews } from '../components/terms/TermPreviews.tsx'
import { ArrivalsContext, newArrivals } from '../components/view/arrivals.ts'
import { RESULTS_ID } from '../components/view/results-id.ts'
import { entryKey } from '../storage/history-store.ts'
import { JumpLink } from '../ui/buttons/JumpLink.tsx'
import { CatalogueChange } from './CatalogueChange.tsx'
import { FrameDialogs } from './FrameDialogs.tsx'
import { LanguageOffer } from './LanguageLinks.tsx'
import { PreviewNotice } from './PreviewNotice.tsx'
import { ScrollRestoration } from './ScrollRestoration.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import { UnknownLanguage } from './UnknownLanguage.tsx'

interface FrameProps {
  /** Called after the data on the screen has been replaced. */
  onRefreshed: () => void
  children: ReactNode
}

/** The frame of every view. It also remembers the followed link of each history entry, for focus on the way back. */
export function Frame({ onRefreshed, children }: FrameProps) {
  const location = useLocation()
  const entry = entryKey(location)
  const [arrivals] = useState(newArrivals)
  const entryNow = useRef(entry)
  entryNow.current = entry
  return (
    <ArrivalsContext value={arrivals}>
      <FrameDialogs>
        <div className="flex min-h-screen flex-col print:block print:min-h-0">
          {/* Fixed, so that focusing it does not scroll the page. */}
          {location.pathname === VIEW_PATHS.items && (
            <JumpLink to={RESULTS_ID} className="skip fixed top-2">
              Skip to results
            </JumpLink>
          )}{' '}
          <JumpLink to="main" className="skip fixed top-2">
            Skip to the content
          </JumpLink>
          <CatalogueChange onRefreshed={onRefreshed} />
          <PreviewNotice />
          <SiteHeader />
          {/* Clicks on links bubble up to here. */}
          <main
            id="main"
            tabIndex={-1}
            className="sheet grow pt-4 pb-20 sm:pt-8 print:py-0"
            onClickCapture={(event) => {
              const link = event.target instanceof Element ? event.target.closest('a[href]') : null
              const href = link?.getAttribute('href')
              if (href) arrivals.leftThrough.set(entryNow.current, href)
            }}
          >
            <UnknownLanguage />
            {children}
            <TermPreviews />
          </main>
          <SiteFooter />
          <LanguageOffer />
          <ServiceTrouble />
        </div>
      </FrameDialogs>
      <ScrollRestoration />
    </ArrivalsContext>
  )
}
