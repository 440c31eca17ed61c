import { type Command, InvalidArgumentError, Option } from 'commander'
import { ITEM_FORMATS, TERM_FORMATS } from '../catalogue/importing/sources/source-format.ts'

/** Adds the options that say what is imported and how, for commands that make a catalogue from sources. */
export function withImportOptions(command: Command): Command {
  return command
    .option(
      '--terms <file...>',
      'sources of terms: .xlsx, CSV, TSV, JSON, or SKOS (.ttl .nt .rdf .xml .owl .jsonld), also .gz; - is standard input',
    )
    .option(
      '--items <file...>',
      'sources of items: .xlsx .csv .tsv .jsonl .json, also .gz; - is standard input',
    )
    .option(
      '--sources <file>',
      'TOML file with the terms and the sources of several museums, instead of --terms and --items',
    )
    .option(
      '--source <key...>',
      'of --sources, replace only the sources with these keys; items of the others stay as they are',
    )
    .addOption(
      new Option(
        '--terms-format <format>',
        'format of all sources of terms; by default it is detected',
      ).choices(TERM_FORMATS),
    )
    .addOption(
      new Option(
        '--items-format <format>',
        'format of all sources of items; by default it is detected',
      ).choices(ITEM_FORMATS),
    )
    .option('--sheet <name>', 'sheet of a workbook (.xlsx) to read; by default the first one')
    .addOption(
      // The name that people expect beside --terms-sheet.
      new Option('--items-sheet <name>').hideHelp().argParser(() => {
        throw new InvalidArgumentError('Write --sheet: it chooses the sheet of --items.')
      }),
    )
    .option('--terms-sheet <name>', 'sheet of a workbook of terms, if it is another one than --sheet')
    .option(
      '--photos <folder>',
      'folder with the pictures that items name; they are made smaller and served under /photos/',
    )
    .option('--map <file>', 'JSON file that maps columns to members of an item')
    .option(
      '--terms-map <file>',
      'JSON file that maps columns to members of a term, for .xlsx .csv .tsv .jsonl',
    )
    .option(
      '--lang <tag>',
      'language of the labels to read and of the order of names; if given, a label must have it',
      'en',
    )
    .option('--title <text>', 'title of the catalogue; by default that of the thesaurus')
    .option(
      '--about <file>',
      'TOML file about the museum: title, introduction, logo, accent colour, footer, and words for items and terms',
    )
    .option('--strict', 'refuse the import if any finding is an error')
    .option('--allow-partial', 'import what can be read of an incomplete source')
    .option('--forget', 'do not keep the ids of the earlier catalogue, and forget those of removed records')
    .option('--accept-removals', 'replace the catalogue even if many of its records or photos would go')
    .option('--report <file>', 'write all findings to this file, as JSON Lines')
    .option(
      '--report-summary <file>',
      'write each kind of finding to this file, with a count and an example, as JSON Lines',
    )
    .option(
      '--public-url <address>',
      'address of the site; terms in its own exports lose the addresses that the export gave them (VITRINE_PUBLIC_URL)',
    )
    .option('--quiet', 'print nothing unless the import fails')
}
