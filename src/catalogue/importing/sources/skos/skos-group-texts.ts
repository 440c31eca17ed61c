import type { TermLabels } from '../../../../contract/term-labels.ts'
import type { GroupLanguages } from '../../../drafts.ts'
import { cleanName, cleanText } from '../../cleaning/clean-text.ts'
import type { Note } from '../../findings.ts'
import { chooseLabels, isForAnyLanguage, type Label } from './labels.ts'
import type { Texts } from './skos-resource.ts'

interface GroupTexts {
  name: string
  scopeNotes: string | null
  languages: GroupLanguages | undefined
  /** The labels and notes that are read. */
  used: ReadonlySet<Label>
}

/** The name and the note of a group, in the wanted language and in others; undefined if it has no name. */
export function textsOfGroup(texts: Texts, language: string, note: Note): GroupTexts | undefined {
  const chosen = (labels: readonly Label[]) => chooseLabels(labels, language, 'instead').chosen
  const names = [texts.prefLabels, texts.titles, texts.altLabels].find((all) => all?.some(hasText)) ?? []
  const named = chosen(names).find(hasText)
  const name = named && cleanName(named.text, 'prefLabel', note)
  if (named === undefined || !name) return undefined
  const { scopeNotes, definitions, descriptions, comments, notes } = texts
  const given =
    [scopeNotes, definitions, descriptions, comments, notes].find((one) => one !== undefined) ?? []
  const noted = chosen(given)
  const paragraphs = ({ text }: Label) => cleanText(text, 'scopeNote', note, 'paragraphs') ?? []
  const used = new Set([named, ...noted])
  const labels = new Map<string, TermLabels>()
  const add = (tag: string, more: TermLabels) => labels.set(tag, { ...labels.get(tag), ...more })
  for (const label of inOthers(names, [named])) {
    const other = cleanName(label.text, 'prefLabel', note)
    if (other === null || labels.has(label.language)) continue
    add(label.language, { name: other })
    used.add(label)
  }
  for (const [tag, all] of Map.groupBy(inOthers(given, noted), (label) => label.language)) {
    const text = joined(all.flatMap(paragraphs))
    if (text !== null) add(tag, { scope_notes: text })
    for (const label of all) used.add(label)
  }
  const tags = new Set(noted.map((label) => label.language))
  return {
    name,
    scopeNotes: joined(noted.flatMap(paragraphs)),
    languages: languagesOf(named.language || null, tags.size === 1 ? [...tags][0] || null : null, labels),
    used,
  }
}

/** The texts in languages that none of those that were chosen has. */
function inOthers(labels: readonly Label[], chosen: readonly Label[]): Label[] {
  const tags = new Set(chosen.map((label) => label.language))
  return labels.filter(({ language }) => !isForAnyLanguage(language) && !tags.has(language))
}

function languagesOf(
  name: string | null,
  note: string | null,
  labels: ReadonlyMap<string, TermLabels>,
): GroupLanguages | undefined {
  if (name === null && note === null && labels.size === 0) return undefined
  const sorted = [...labels].sort(([a], [b]) => (a < b ? -1 : 1))
  return { name, scope_notes: note, ...(labels.size > 0 && { labels: Object.fromEntries(sorted) }) }
}

function joined(texts: readonly string[]): string | null {
  return [...new Set(texts)].join('\n') || null
}

function hasText({ text }: Label): boolean {
  return text.trim() !== ''
}
