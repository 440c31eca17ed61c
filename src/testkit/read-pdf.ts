import { getResolvedPDFJS } from 'unpdf'

interface PdfPage {
  /** The lines in reading order, as they are drawn. */
  lines: string[]
  links: { text: string; target: string }[]
  /** The roles of the elements of its structure, each once. */
  roles: Set<string>
}

/** What an independent reader finds in a PDF. */
export interface ReadPdf {
  title: unknown
  language: unknown
  isTagged: boolean
  bookmarks: { title: string; page: number; below: string[] }[]
  /** The page at each index; there is none at 0. */
  pages: (PdfPage | undefined)[]
  /** The page of each place that links lead to. */
  targets: ReadonlyMap<string, number>
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const { getDocument } = await getResolvedPDFJS()
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const info = new Map<string, unknown>(Object.entries((await document.getMetadata()).info))
  const pages: ReadPdf['pages'] = [undefined]
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const roles = new Set<string>()
    collectRoles(await page.getStructTree(), roles)
    const annotations: { overlaidText?: string; dest?: string }[] = await page.getAnnotations()
    pages.push({
      lines: linesIn((await page.getTextContent()).items),
      links: annotations.map(({ overlaidText = '', dest = '' }) => ({
        text: overlaidText.trim(),
        target: dest,
      })),
      roles,
    })
  }
  const bookmarks: ReadPdf['bookmarks'] = []
  for (const { title, dest, items } of (await document.getOutline()) ?? []) {
    const page = 1 + (await document.getPageIndex(dest?.[0]))
    bookmarks.push({ title, page, below: items.map((item: { title: string }) => item.title) })
  }
  const targets = new Map<string, number>()
  for (const target of new Set(pages.flatMap((page) => page?.links.map((link) => link.target) ?? []))) {
    const [reference] = (await document.getDestination(target)) ?? []
    if (reference) targets.set(target, 1 + (await document.getPageIndex(reference)))
  }
  const marks = await document.getMarkInfo()
  const isTagged = marks?.Marked === true
  await task.destroy()
  return { title: info.get('Title'), language: info.get('Language'), isTagged, bookmarks, pages, targets }
}

function linesIn(items: readonly object[]): string[] {
  const lines = ['']
  for (const item of items) {
    if (!('str' in item && 'hasEOL' in item)) continue
    lines[lines.length - 1] += String(item.str)
    if (item.hasEOL) lines.push('')
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

function collectRoles(node: unknown, roles: Set<string>): void {
  if (typeof node !== 'object' || node === null) return
  if ('role' in node) roles.add(String(node.role))
  if ('children' in node && Array.isArray(node.children))
    for (const child of node.children) collectRoles(child, roles)
}
