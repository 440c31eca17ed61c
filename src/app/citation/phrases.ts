/** Ends with a full stop, unless the text brings its own end. */
export function sentence(text: string): string {
  return /[.!?…]['’”»]*$/.test(text) ? text : `${text}.`
}

/** In quotation marks, with the next sign inside, as in American English. Quotation marks inside become single ones. */
export function quoted(text: string, sign: ',' | '.'): string {
  const inner = text.replaceAll('“', '‘').replaceAll('”', '’')
  return `“${inner}${/[.!?…]$/.test(inner) && sign === '.' ? '' : sign}”`
}

/** “A”, “A and B”, “A, B, and C”. */
export function listed(texts: readonly string[], and: 'and' | '&'): string {
  if (texts.length < 3) return texts.join(` ${and} `)
  return `${texts.slice(0, -1).join(', ')}, ${and} ${texts.at(-1)}`
}

export function capitalised(text: string): string {
  const [first = '', ...rest] = text
  return first.toLocaleUpperCase('en') + rest.join('')
}
