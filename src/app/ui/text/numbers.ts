/**
 * `1,867`, of a whole number. Not by Intl, whose first number format or comparison of names takes a browser some 17 ms of
 * a page's first view.
 */
export function formatNumber(value: number | bigint): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** `1 item`, `1,867 items`; the plural is given where it is not just an s. */
export function formatCount(value: number | bigint, one: string, many = `${one}s`): string {
  return `${formatNumber(value)} ${value === 1 || value === 1n ? one : many}`
}
