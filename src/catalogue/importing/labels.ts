/** A text with its language tag in lower case; '' where it has none. */
export interface Label {
  text: string
  language: string
}

/**
 * The labels in a language (“en” takes “en-AU” too, after “en” itself; “en-AU” falls back to any English), else those
 * without a language, else those of the first language there is by its code.
 */
export function labelsIn(labels: readonly Label[], language: string): readonly Label[] {
  const wanted = language.toLowerCase()
  const exact = labels.filter((label) => label.language === wanted)
  const base = wanted.split('-')[0] ?? wanted
  if (exact.length > 0 && wanted !== base) return exact
  const others = labels.filter((label) => label.language !== wanted && isOf(label, base))
  if (exact.length + others.length > 0) return [...exact, ...others]
  const [first] = labels.map((label) => label.language).sort()
  return labels.filter((label) => label.language === first)
}

/** Whether a label is in a language, whatever its region. */
export function isOf(label: Label, language: string): boolean {
  const base = language.toLowerCase().split('-')[0] ?? ''
  return label.language === base || label.language.startsWith(`${base}-`)
}
