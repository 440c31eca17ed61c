import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { VIEW_NAMES, viewPath } from '../contract/views.ts'
import { MUSEUM_GROUPS, MUSEUM_ITEMS, MUSEUM_TERMS, museumView } from '../testkit/museum.ts'
import { renderAt } from '../testkit/render.tsx'
import { catalogueOf } from '../testkit/world.ts'

test.each(VIEW_NAMES)('the app shows the view “%s” at its path', async (name) => {
  const catalogue = catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS, [], 'en-AU', MUSEUM_GROUPS)
  await renderAt(viewPath(museumView(name)), { catalogue })
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading).not.toHaveTextContent(/nothing is here|failed|not found/i)
})
