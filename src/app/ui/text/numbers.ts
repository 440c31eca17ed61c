/** `1,867`, for whole numbers. Not by Intl, because its first call adds some 17 ms to the first view of a page. */
export function formatNumber(value: number | bigint): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** `1 item`, `1,867 items`. Pass an irregular plural. */
export function formatCount(value: number | bigint, one: string, many = `${one}s`): string {
  return `${formatNumber(value)} ${value === 1 || value === 1n ? one : many}`
}
