import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ServiceTrouble } from '../components/failures/ServiceTrouble.tsx'
import { ArrivalsContext, newArrivals } from '../components/view/arrivals.ts'
import { entryKey } from '../storage/history-store.ts'
import { JumpLink } from '../ui/buttons/JumpLink.tsx'
import { CatalogueChange } from './CatalogueChange.tsx'
import { ScrollRestoration } from './ScrollRestoration.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'

interface FrameProps {
  /** What is on the screen has been read anew, and wants to be drawn so. */
  onRefreshed: () => void
  children: ReactNode
}

/** What stands around every view. It also remembers through which link each view was left, for the way back. */
export function Frame({ onRefreshed, children }: FrameProps) {
  const entry = entryKey(useLocation())
  const [arrivals] = useState(newArrivals)
  const entryNow = useRef(entry)
  entryNow.current = entry
  return (
    <ArrivalsContext value={arrivals}>
      <div className="flex min-h-screen flex-col">
        {/* Fixed: whoever comes to it, or past it to what the catalogue has to say, stays where they are in the page. */}
        <JumpLink to="main" className="skip fixed top-2">
          Skip to the content
        </JumpLink>
        <CatalogueChange onRefreshed={onRefreshed} />
        <SiteHeader />
        {/* A click on a link bubbles up to here; the element itself does nothing when it is clicked. */}
        <main
          id="main"
          tabIndex={-1}
          className="sheet grow pt-8 pb-20"
          onClickCapture={(event) => {
            const link = event.target instanceof Element ? event.target.closest('a[href]') : null
            const href = link?.getAttribute('href')
            if (href) arrivals.leftThrough.set(entryNow.current, href)
          }}
        >
          {children}
        </main>
        <SiteFooter />
        <ServiceTrouble />
      </div>
      <ScrollRestoration />
    </ArrivalsContext>
  )
}
