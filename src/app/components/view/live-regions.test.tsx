import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../testkit/render.tsx'

const LIVE = '[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])'

test.each([
  ['/terms?term=pipe', 'link', 'Bubble pipes'],
  ['/items', 'link', 'Brown teapot'],
  ['/browse?at=10', 'treeitem', 'Toys'],
  ['/terms/3?open=21', 'link', 'Teapots'],
  ['/items?text=zebra', 'status', ''],
])('%s announces a sentence and never the rows', async (address, role, name) => {
  await renderAt(address)
  await screen.findAllByRole(role, name === '' ? {} : { name })
  const regions = [...document.querySelectorAll(LIVE)]
  expect(regions.length).toBeGreaterThan(0)
  const long = regions.filter(
    (region) =>
      region.querySelector('li, article, [role=treeitem]') ?? (region.textContent ?? '').length > 150,
  )
  expect(long.map((region) => region.outerHTML)).toEqual([])
})
