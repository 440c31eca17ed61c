import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Page } from '../../api/page.ts'
import { type ListKey, pageStart } from '../../api/params.ts'

/**
 * The first page to load, which also gives the total. It contains the row where the list was opened, and does not
 * change during scrolling. While another list loads, the last one stays.
 */
export function useListHead<Row, Key extends QueryKey>(
  list: ListKey,
  start: number,
  pageQuery: (list: ListKey, start: number) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>,
  isEnabled = true,
) {
  const [opened, setOpened] = useState({ list, start })
  if (opened.list !== list) setOpened({ list, start })
  return useQuery({
    ...pageQuery(list, pageStart(opened.list === list ? opened.start : start)),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  })
}
