/** Gettext's PO files (https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html), as far as we use them. */

export interface Entry {
  /** Tells apart equal texts that need different translations. */
  readonly context?: string
  /** The English text in the code. */
  readonly source: string
  /** The text on screen; empty if it is not translated yet. */
  readonly text: string
  /** Notes for translators. */
  readonly notes: readonly string[]
  /** Files that show the text. */
  readonly files: readonly string[]
}

export interface PoFile {
  readonly language: string
  readonly entries: readonly Entry[]
}

/** What identifies a message in a file. */
export function keyOf({ context, source }: Pick<Entry, 'context' | 'source'>): string {
  return context === undefined ? source : `${context}\u0004${source}`
}

export function formatPo({ language, entries }: PoFile): string {
  const header = [
    'msgid ""',
    'msgstr ""',
    quote(`Language: ${language}\n`),
    quote('MIME-Version: 1.0\n'),
    quote('Content-Type: text/plain; charset=UTF-8\n'),
    quote('Content-Transfer-Encoding: 8bit\n'),
  ]
  return `${[header.join('\n'), ...entries.map(formatEntry)].join('\n\n')}\n`
}

function formatEntry({ context, source, text, notes, files }: Entry): string {
  return [
    ...notes.map((note) => `#. ${note}`),
    ...files.map((file) => `#: ${file}`),
    ...(context === undefined ? [] : [`msgctxt ${quote(context)}`]),
    `msgid ${quote(source)}`,
    `msgstr ${quote(text)}`,
  ].join('\n')
}

function quote(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`
}

/** Reads a PO file. Entries that translators marked as obsolete (`#~`) are left out. */
export function parsePo(content: string): PoFile {
  const blocks = content.split(/\n\s*\n/).map((block) => readBlock(block))
  const header = blocks.find((block) => block.msgid === '')?.msgstr ?? ''
  const language = /^Language:\s*(\S+)$/m.exec(header)?.[1]
  if (language === undefined) throw new SyntaxError('The PO file has no “Language:” in its first entry.')
  const entries = blocks.flatMap(({ msgctxt, msgid, msgstr = '', notes, files }): Entry[] =>
    msgid
      ? [{ ...(msgctxt !== undefined && { context: msgctxt }), source: msgid, text: msgstr, notes, files }]
      : [],
  )
  return { language, entries }
}

interface Block {
  msgctxt?: string
  msgid?: string
  msgstr?: string
  notes: string[]
  files: string[]
}

function readBlock(block: string): Block {
  const read: Block = { notes: [], files: [] }
  let field: 'msgctxt' | 'msgid' | 'msgstr' | undefined
  for (const line of block.split('\n')) {
    const [, keyword, quoted] = /^(?:(msgctxt|msgid|msgstr)\s+)?"(.*)"\s*$/.exec(line) ?? []
    if (keyword === 'msgctxt' || keyword === 'msgid' || keyword === 'msgstr') field = keyword
    if (quoted !== undefined && field) read[field] = (read[field] ?? '') + unquote(quoted)
    else if (line.startsWith('#. ')) read.notes.push(line.slice(3))
    else if (line.startsWith('#: ')) read.files.push(...line.slice(3).split(' '))
  }
  return read
}

function unquote(text: string): string {
  return text.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign === 't' ? '\t' : sign))
}
