import { LOCALE } from '../../../contract/texts.ts'
import { formatNumber } from './numbers.ts'

/** A text for each plural category of the language, and perhaps for none (`=0`). `#` stands for the number. */
export type PluralForms = Readonly<
  { other: string } & Partial<Record<Exclude<Intl.LDMLPluralRule, 'other'> | '=0', string>>
>

let rules: Intl.PluralRules | undefined

/** The form for a number, a text of the interface: plural(2, { one: '# term', other: '# terms' }) is “2 terms”. */
export function plural(count: number | bigint, forms: PluralForms): string {
  rules ??= new Intl.PluralRules(LOCALE)
  const form = (Number(count) === 0 && forms['=0']) || (forms[rules.select(Number(count))] ?? forms.other)
  return form.replace('#', formatNumber(count))
}
