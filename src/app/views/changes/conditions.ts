/** The conditions that addresses of the view can have; those of the API. */
const CONDITIONS = ['edition', 'kind', 'term', 'ancestor'] as const

/** The conditions of an address, without empty ones. */
export function conditionsIn(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    CONDITIONS.flatMap((name) => {
      const value = query.get(name) ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )
}
