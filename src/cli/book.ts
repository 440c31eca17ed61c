import { createWriteStream, rmSync, statSync } from 'node:fs'
import { Command } from 'commander'
import { lastChanges } from '../catalogue/exporting/book/book-changes.ts'
import { readBook, UnknownBookLanguage } from '../catalogue/exporting/book/read-book.ts'
import type { WrittenBook } from '../catalogue/exporting/book/write-book.ts'
import { createUnfinished, putInPlace, replacedFile } from '../catalogue/replaced-file.ts'
import { primaryLanguage } from '../contract/interface-languages.ts'
import { counted } from './counted.ts'
import { CommandFailure } from './failure.ts'
import { interruptible } from './interruption.ts'
import { openFile } from './open-file.ts'
import { progressDisplay } from './progress.ts'
import { locationSetting } from './settings.ts'

interface BookFlags {
  catalogue: string
  out: string
  language?: string
  quiet?: boolean
}

export function bookCommand(): Command {
  return new Command('book')
    .description('typeset the thesaurus as a book, in PDF')
    .requiredOption('--catalogue <location>', 'catalogue to read: a file, or postgres://… for a database')
    .requiredOption('--out <file>', 'PDF file to write')
    .option('--language <tag>', 'language of the names; by default that of the catalogue')
    .option('--quiet', 'print only errors and warnings')
    .action(runBook)
}

async function runBook(flags: BookFlags): Promise<void> {
  const isQuiet = flags.quiet === true
  if (statSync(flags.out, { throwIfNoEntry: false })?.isDirectory())
    throw new CommandFailure(`--out: ${flags.out} is a folder`, 2)
  const catalogue = await openFile(locationSetting('--catalogue', flags.catalogue))
  const display = progressDisplay(process.stderr, isQuiet)
  const interruption = interruptible()
  const replaced = replacedFile(flags.out, '.writing-')
  const { signal } = interruption
  try {
    const content = await readBook(catalogue, flags.language, signal)
    createUnfinished(replaced)
    // Only this command needs the library that draws the pages.
    const { writeBook } = await import('../catalogue/exporting/book/write-book.ts')
    const output = createWriteStream(replaced.unfinished, { flush: true })
    const book = await writeBook(content, output, {
      // The sentences about changes are in English.
      changes: primaryLanguage(content.language) === 'en' ? await lastChanges(catalogue) : undefined,
      signal,
      onProgress: ({ done, total }) => display.show({ stage: 'Typesetting pages', done, total }),
    })
    const notices = putInPlace(replaced)
    display.stop()
    for (const line of notices) process.stderr.write(`${line}\n`)
    for (const line of warningsOf(book, content.language)) process.stderr.write(`vitrine: ${line}\n`)
    if (!isQuiet)
      process.stderr.write(
        `${flags.out}: ${counted(content.terms.size, 'term')} on ${counted(book.pages, 'page')}\n`,
      )
  } catch (error) {
    if (signal.aborted) throw new CommandFailure('interrupted', 130)
    if (error instanceof UnknownBookLanguage) throw new CommandFailure(`--language: ${error.message}`, 2)
    // The user needs to see system errors such as a full disk.
    if (error instanceof Error && 'syscall' in error) throw new CommandFailure(error.message)
    throw error
  } finally {
    display.stop()
    rmSync(replaced.unfinished, { force: true })
    interruption.end()
    await catalogue.close()
  }
}

const MOST_NAMED = 10

function warningsOf({ missing, isInEnglish }: WrittenBook, language: string): string[] {
  const warnings: string[] = []
  if (isInEnglish) warnings.push(`the book has no headings and labels in “${language}”; they are in English`)
  if (missing.size > 0) {
    const letters = [...missing].slice(0, MOST_NAMED).join(' ')
    const more = missing.size > MOST_NAMED ? ` and ${missing.size - MOST_NAMED} more` : ''
    warnings.push(
      `no typeface of the book has the characters ${letters}${more}; an empty box stands for each of them`,
    )
  }
  return warnings
}
