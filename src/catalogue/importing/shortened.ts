/** A text without what follows this number of characters. */
export function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).toWellFormed()}…` : text
}
