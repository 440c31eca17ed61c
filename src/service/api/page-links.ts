import { formatQueryString, type Parameter } from '../../contract/query-string.ts'
import { REVISION_PARAMETER } from '../../contract/revision.ts'

/**
 * The most bytes of a `Link` field. Each address in it repeats all filters, up to 8 KiB. Many clients and proxies refuse
 * responses with more than 8 or 16 KiB of header fields.
 */
export const MAX_LINK_BYTES = 4096

/**
 * The `Link` field of a list (RFC 8288): the first, previous, next and last page. If they are too long together, only
 * `prev` and `next`, then only `next`; undefined if no address fits. They name the revision of the catalogue, so that the
 * pages of a list never come from two.
 */
export function pageLinks(
  path: string,
  parameters: readonly Parameter[],
  page: { start: number; limit: number; total: number; revision: string },
): string | undefined {
  const { start, limit, total, revision } = page
  const others = parameters.filter(([name]) => name !== 'api_key' && name !== 'start' && name !== 'limit')
  const before = others.length === 0 ? '' : `${formatQueryString(others)}&`
  const link = (rel: string, from: number, count: number) =>
    `<${path}?${before}start=${from}&limit=${count}&${REVISION_PARAMETER}=${revision}>; rel="${rel}"`
  // Pages are counted from `start`, so that `next` leads to `last` without an overlap.
  const offset = start < total ? start % limit : 0
  const last = total === 0 ? 0 : Math.max(0, offset + Math.floor((total - 1 - offset) / limit) * limit)
  const neighbours: string[] = []
  if (start >= total && total > 0) neighbours.push(link('prev', last, limit))
  else if (start > 0 && total > 0)
    neighbours.push(link('prev', Math.max(0, start - limit), Math.min(limit, start)))
  if (start + limit < total) neighbours.push(link('next', start + limit, limit))
  const all = [link('first', 0, limit), ...neighbours, link('last', last, limit)]
  return [all, neighbours, neighbours.slice(-1)]
    .map((links) => links.join(', '))
    .find((field) => field !== '' && field.length <= MAX_LINK_BYTES)
}
