import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PlainList } from './PlainList.tsx'

test('until the list can go to a row, the field for its number is disabled', () => {
  render(
    <PlainList
      label="Plates"
      noun={{ one: 'row', many: 'rows', count: String }}
      count={1600}
      rowHeightRem={2}
      pageSize={50}
      renderRow={(index) => `Plates ${index + 1}`}
    />,
  )
  expect(screen.getByText('Rows 1–50 of 1,600')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Go to row' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Go' })).toBeDisabled()
})

test('a link to a row inside a page shows the rows from that one on, with links to its page', () => {
  render(
    <PlainList
      label="Plates"
      noun={{ one: 'row', many: 'rows', count: String }}
      count={1600}
      rowHeightRem={2}
      pageSize={50}
      start={{ row: 745 }}
      pageLinks={(first) => `Page from ${first}`}
      renderRow={(index) => `Plates ${index + 1}`}
    />,
  )
  expect(screen.getByText('Rows 746–795 of 1,600')).toBeVisible()
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect([rows[0], rows.at(-1), rows.length]).toEqual(['Plates 746', 'Plates 795', 50])
  expect(screen.getByText('Page from 700')).toBeVisible()
})
