/** What the table of orders calls the order of names in a language. */
export function nameOrder(tag: string): string {
  return `name@${tag}`
}
