import { type OperationObject, refer } from './document.ts'
import { headersOf } from './headers.ts'
import { type jsonContent, sampleOf } from './operations.ts'
import { type ProblemResponse, problemsAs, REFUSALS } from './problem-responses.ts'

export interface ReadTool extends Pick<OperationObject, 'operationId' | 'tags' | 'summary' | 'description'> {
  /** What the body is. */
  answer: string
  content: ReturnType<typeof jsonContent>
  problems: readonly ProblemResponse[]
  /** An address to try. */
  sample: string
  /** True if the response is a page of a list. */
  isList?: boolean
  /** True if there is a format that browsers save as a file. */
  isSaved?: boolean
  /** False if there is nothing in it that has a language. */
  isInLanguage?: boolean
}

/** A tool that is read by its address. */
export function readTool(tool: ReadTool): OperationObject {
  const {
    answer,
    content,
    problems,
    sample,
    isList = false,
    isSaved = false,
    isInLanguage = true,
    ...words
  } = tool
  const headers = [
    ...(isList ? (['Link'] as const) : []),
    ...(['ETag', 'Content-Encoding'] as const),
    ...(isSaved ? (['Content-Disposition'] as const) : []),
    ...(isInLanguage ? (['Content-Language'] as const) : []),
  ]
  return {
    ...words,
    responses: {
      '200': { description: answer, headers: headersOf('answer', ...headers), content },
      '304': refer('responses', isList ? 'ListNotModified' : 'ToolNotModified'),
      ...problemsAs('BadRequest', ...problems, ...REFUSALS),
    },
    'x-codeSamples': [sampleOf(sample)],
  }
}
