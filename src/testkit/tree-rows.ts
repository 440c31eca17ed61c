import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'

/** The row of a tree by its name. */
export const row = (name: string) => screen.findByRole('treeitem', { name })

/** The text of every row: depth as dots, state, name and further texts. */
export async function rows(): Promise<string[]> {
  await screen.findByRole('tree', { name: 'Thesaurus' })
  await waitFor(() => expect(screen.queryByRole('treeitem', { busy: true })).toBeNull())
  return screen.getAllByRole('treeitem').map((item) => {
    const state = { true: ' –', false: ' +' }[item.getAttribute('aria-expanded') ?? ''] ?? ''
    return '·'.repeat(Number(item.ariaLevel) - 1) + within(item).getByRole('link').textContent + state
  })
}
