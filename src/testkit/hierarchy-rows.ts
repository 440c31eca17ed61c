import { screen, within } from '@testing-library/react'

/** The texts of a list's rows, with a mark on the current one. */
export async function rowsOf(name: string): Promise<string[]> {
  const list = within(await screen.findByRole('list', { name }))
  return list.getAllByRole('listitem').map((row) => {
    const [first] = within(row).queryAllByRole('link')
    const name = first?.textContent ?? row.textContent
    return first?.getAttribute('aria-current') === 'page' ? `[${name}]` : name
  })
}
