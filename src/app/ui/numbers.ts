const NUMBER = new Intl.NumberFormat('en-AU')

export function formatNumber(value: number | bigint): string {
  return NUMBER.format(value)
}

/** `1 item`, `1,867 items`; the plural is given where it is not just an s. */
export function formatCount(value: number | bigint, one: string, many = `${one}s`): string {
  return `${NUMBER.format(value)} ${value === 1 || value === 1n ? one : many}`
}
