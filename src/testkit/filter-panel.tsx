import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { renderAt } from './render.tsx'

/** In the tests of a file, the window is as narrow as a phone: there is no room for the panel beside the list. */
export function leaveNoRoomBeside(): void {
  const usual = window.matchMedia
  beforeEach(() => {
    window.matchMedia = (media) => Object.assign(usual(media), { matches: media.startsWith('(max-width') })
  })
  afterEach(() => {
    window.matchMedia = usual
  })
}

export async function openPanel(address: string) {
  const page = await renderAt(address)
  await page.user.click(await screen.findByRole('button', { name: 'Filters' }))
  return { ...page, panel: within(await screen.findByRole('region', { name: 'Filters' })) }
}
