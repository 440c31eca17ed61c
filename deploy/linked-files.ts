import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The files that a page links to, and those that these link to, as paths below the root. Throws for a link to a file that does not
 * exist.
 *
 * @param page the text of a page in the root
 */
export function linkedFiles(root: string, page: string): ReadonlySet<string> {
  const files = new Set(linksIn(page, ''))
  for (const file of files) {
    const text = path.join(root, file)
    if (!existsSync(text)) throw new Error(`a page of the release links to ${file}, which does not exist`)
    if (file.endsWith('.md'))
      for (const link of linksIn(readFileSync(text, 'utf8'), path.posix.dirname(file))) files.add(link)
  }
  return files
}

function linksIn(page: string, folder: string): string[] {
  const targets = [...page.matchAll(/\]\(([^)\s#]+)(?:#[^)\s]*)?\)/g)].map(([, target = '']) => target)
  return targets.filter((target) => !/^[a-z]+:/.test(target)).map((target) => path.posix.join(folder, target))
}
