import { formatQueryString, type Parameter } from '../contract/query-string.ts'

/** The `Link` field of a list (RFC 8288): the first, previous, next and last page, all of them reachable. */
export function pageLinks(
  path: string,
  parameters: readonly Parameter[],
  page: { start: number; limit: number; total: number },
): string {
  const { start, limit, total } = page
  const others = parameters.filter(([name]) => name !== 'api_key' && name !== 'start' && name !== 'limit')
  const before = others.length === 0 ? '' : `${formatQueryString(others)}&`
  const link = (rel: string, from: number, count: number) =>
    `<${path}?${before}start=${from}&limit=${count}>; rel="${rel}"`
  // Pages are counted from `start`, so that following `next` arrives at `last` without an overlap.
  const offset = start < total ? start % limit : 0
  const last = total === 0 ? 0 : Math.max(0, offset + Math.floor((total - 1 - offset) / limit) * limit)
  const links = [link('first', 0, limit)]
  if (start >= total && total > 0) links.push(link('prev', last, limit))
  else if (start > 0 && total > 0)
    links.push(link('prev', Math.max(0, start - limit), Math.min(limit, start)))
  if (start + limit < total) links.push(link('next', start + limit, limit))
  links.push(link('last', last, limit))
  return links.join(', ')
}
