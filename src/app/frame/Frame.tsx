import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ArrivalsContext, newArrivals } from '../parts/arrivals.ts'
import { entryOf } from '../parts/kept-entries.ts'
import { ServiceTrouble } from '../parts/ServiceTrouble.tsx'
import { JumpLink } from '../ui/JumpLink.tsx'
import { ScrollRestoration } from './ScrollRestoration.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'

/** What stands around every view. It also remembers through which link each view was left, for the way back. */
export function Frame({ children }: { children: ReactNode }) {
  const entry = entryOf(useLocation())
  const [arrivals] = useState(newArrivals)
  const entryNow = useRef(entry)
  entryNow.current = entry
  return (
    <ArrivalsContext value={arrivals}>
      <div className="flex min-h-screen flex-col">
        <JumpLink to="main" className="skip">
          Skip to the content
        </JumpLink>
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
