import { LOCALE } from '../../../contract/texts.ts'
import { formatNumber } from './numbers.ts'

/** A text for each plural category of the language, or for one number (`=0`). `#` stands for the number. */
export type PluralForms = Readonly<
  { other: string } & Partial<Record<Exclude<Intl.LDMLPluralRule, 'other'> | '=0' | '=1', string>>
>

let rules: Intl.PluralRules | undefined

/** The form for a number, a text of the interface: plural(2, { one: '# term', other: '# terms' }) is “2 terms”. */
export function plural(count: number | bigint, forms: PluralForms): string {
  rules ??= new Intl.PluralRules(LOCALE)
  const exact = count <= 1 ? forms[count < 1 ? '=0' : '=1'] : undefined
  const form = exact ?? forms[rules.select(Number(count))] ?? forms.other
  return form.replace('#', formatNumber(count))
}
