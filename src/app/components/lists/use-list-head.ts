import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Page } from '../../api/page.ts'
import { type ListKey, pageStart } from '../../api/params.ts'

/**
 * The first page that a list needs, which also tells its total. It stays the one around the place where the list was
 * opened, however far one scrolls from there; while another list is on its way, the last one is kept.
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
