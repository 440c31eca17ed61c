import { z } from 'zod/mini'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { CatalogueInLanguage } from '../../catalogue/catalogue-in-language.ts'
import { parseLanguage } from '../../contract/data-languages.ts'
import { LANGUAGE_PARAMETER, type Parameter } from '../../contract/query-string.ts'
import { type LabelsByLanguage, nameLanguage } from '../../contract/term-labels.ts'
import { problemAnswer } from '../problems.ts'
import type { ServiceResponse } from '../response.ts'

/**
 * Answers in the language that a request asks for. A language that the catalogue does not have is refused.
 *
 * @param answer takes the catalogue as it is in the language
 * @param hasAll whether the response has all languages in any case
 */
export async function answerInLanguage(
  catalogue: Catalogue,
  parameters: readonly Parameter[],
  answer: (catalogue: Catalogue) => Promise<ServiceResponse>,
  hasAll = false,
): Promise<ServiceResponse> {
  const parsed = parseLanguage(parameters, catalogue.presentLanguages)
  if (!parsed.ok) return problemAnswer(parsed.problem)
  const language = parsed.value
  if (language === null || hasAll) return answer(catalogue)
  const response = await answer(new CatalogueInLanguage(catalogue, language))
  if (response.status !== 200) return response
  return { ...response, headers: { 'Content-Language': language.tag, ...response.headers } }
}

/** The language in the address of a request; null without one. */
export function languageIn(parameters: readonly Parameter[]): string | null {
  return parameters.find(([name]) => name === LANGUAGE_PARAMETER)?.[1].toLowerCase() ?? null
}

/** The field that names the language of a term or a group in a response in a language; RDF has all. */
export function contentLanguage(record: Buffer): Record<string, string> {
  const { language } = inLanguageSchema.parse(JSON.parse(record.toString()))
  return language === undefined ? {} : { 'Content-Language': language }
}

/** The record of a term or a group with its names and notes in all languages, if the source gives any language. */
export function withLabels(record: Buffer, labels: LabelsByLanguage | undefined): Buffer {
  if (labels === undefined) return record
  return Buffer.from(JSON.stringify({ ...JSON.parse(record.toString()), labels }))
}

const inLanguageSchema = z.object({ language: nameLanguage })
