import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PlainList } from './PlainList.tsx'

test('until the list can go to a row, the field for its number is disabled', () => {
  render(
    <PlainList
      label="Plates"
      noun={{ one: 'row', many: 'rows' }}
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
