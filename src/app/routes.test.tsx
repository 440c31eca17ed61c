import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { VIEW_NAMES, viewPath } from '../contract/views.ts'
import { renderAt } from '../testkit/render.tsx'

test.each(VIEW_NAMES)('the app shows the view “%s” at its path', async (name) => {
  await renderAt(
    viewPath(name === 'term' ? { name, id: 11 } : name === 'item' ? { name, id: 101 } : { name }),
  )
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading).not.toHaveTextContent(/nothing is here|failed/i)
})
