export const TERM_FORMATS = ['csv', 'tsv', 'xlsx', 'jsonl', 'json', 'ttl', 'nt', 'rdf', 'jsonld'] as const
export const ITEM_FORMATS = ['csv', 'tsv', 'xlsx', 'jsonl', 'json'] as const
export type TermFormat = (typeof TERM_FORMATS)[number]
export type ItemFormat = (typeof ITEM_FORMATS)[number]
export type SourceFormat = TermFormat | ItemFormat

export function isTermFormat(format: string): format is TermFormat {
  return (TERM_FORMATS as readonly string[]).includes(format)
}

export function isItemFormat(format: string): format is ItemFormat {
  return (ITEM_FORMATS as readonly string[]).includes(format)
}

export interface RecognisedFormat {
  format: SourceFormat
  /** The format of the records in JSON-LD that is a list or has a document in each line. */
  records?: 'json' | 'jsonl'
}

/** The result of recognising a text: a format, or a kind of file that cannot be imported. */
export type Recognised = RecognisedFormat | { foreign: string }
