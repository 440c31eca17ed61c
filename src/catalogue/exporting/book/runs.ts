import type { Run } from './paragraph.ts'

/** @param language the language of the text, if it is known */
export const plain = (text: string, language?: string): Run => ({ text, style: 'plain', language })
export const bold = (text: string, language?: string): Run => ({ text, style: 'bold', language })
export const quiet = (text: string): Run => ({ text, style: 'italic', isQuiet: true })
/** The number of the page of an anchor. */
export const pageOf = (page: string): Run => ({ text: '', style: 'plain', page })

/** The runs of a text whose parts in braces are replaced. */
export function filled(
  text: string,
  parts: Readonly<Record<string, readonly Run[]>>,
  rest: (text: string) => Run,
): Run[] {
  return text
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .flatMap((part) => (part.startsWith('{') ? (parts[part.slice(1, -1)] ?? []) : [rest(part)]))
}

export function filledText(text: string, parts: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '')
}
