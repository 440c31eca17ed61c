import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { VirtualList, type VirtualListProps } from './VirtualList.tsx'

function plates(props: Partial<VirtualListProps>) {
  return (
    <VirtualList
      label="Plates"
      noun={{ one: 'plate', many: 'plates', count: String }}
      count={10_000}
      rowHeightRem={2}
      pageSize={50}
      renderRow={(index) => <p>Plate {index + 1}</p>}
      {...props}
    />
  )
}

test('a late update of the start never moves the list; a new start does', async () => {
  const told: number[] = []
  const list = (start: number) =>
    plates({ start: { row: start }, onSettle: ({ row }) => void told.push(row) })
  const { rerender } = render(list(0))
  window.scrollTo(0, 100_000)
  await waitFor(() => expect(told).toHaveLength(1))
  const [far = 0] = told
  expect(far).toBeGreaterThan(1000)
  window.scrollTo(0, 0)
  await waitFor(() => expect(told).toEqual([far, 0]))

  // Late updates: first the earlier position, then the present one.
  rerender(list(far))
  rerender(list(0))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(window.scrollY).toBe(0)

  rerender(list(far))
  await waitFor(() => expect(window.scrollY).toBeGreaterThan(90_000))
})

test('no row is rendered before the list’s position is known, and then only rows near the view', () => {
  const drawn = new Set<number>()
  render(
    plates({
      renderRow: (index) => {
        drawn.add(index)
        return <p>Plate {index + 1}</p>
      },
    }),
  )
  const { top } = screen.getByRole('list', { name: 'Plates' }).getBoundingClientRect()
  const inSight = Math.ceil((window.innerHeight - top) / 32)
  expect(drawn.has(inSight - 1)).toBe(true)
  // A few more lines, for scrolling.
  expect(Math.max(...drawn)).toBeLessThan(inSight + 8)
})

test('fewer high lines than low lines are rendered beyond the view', () => {
  render(plates({ rowHeightRem: 16 }))
  const list = screen.getByRole('list', { name: 'Plates' })
  const inSight = Math.ceil((window.innerHeight - list.getBoundingClientRect().top) / 256)
  expect(list.children).toHaveLength(inSight + 3)
})
