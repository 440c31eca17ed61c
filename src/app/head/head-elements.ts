import type { Head } from './head.ts'
import type { JsonLd } from './json-ld.ts'

/** Marks the elements of a view, which those of the next view replace. */
const MARK = 'data-head'

/** Writes the head of a page as HTML. */
export function formatHead(head: Head, jsonLd: readonly JsonLd[]): string {
  return [...elementsOf(head), ...jsonLd.map(scriptOf)]
    .map(({ tag, attributes, text }) => {
      const start = [
        `${tag} ${MARK}`,
        ...Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`),
      ].join(' ')
      if (text === undefined) return `<${start}>`
      return `<${start}>${tag === 'script' ? text : escaped(text)}</${tag}>`
    })
    .join('\n')
}

/** Gives the head to the page that is open. The server’s JSON-LD stays until the page is another one. */
export function applyHead(head: Head, page: Document): void {
  page.title = head.title
  const before = page.head.querySelector(`link[${MARK}][rel=canonical]`)?.getAttribute('href')
  const replaced = before === head.canonical ? ':not(title, script)' : ':not(title)'
  const made = elementsOf(head).flatMap(({ tag, attributes, text }) => {
    if (tag === 'title') return []
    const element = page.createElement(tag)
    element.setAttribute(MARK, '')
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    if (text !== undefined) element.textContent = text
    return [element]
  })
  for (const old of page.head.querySelectorAll(`[${MARK}]${replaced}`)) old.remove()
  page.head.append(...made)
}

interface HeadElement {
  readonly tag: 'title' | 'meta' | 'link' | 'script'
  readonly attributes: Readonly<Record<string, string>>
  readonly text?: string
}

function elementsOf(head: Head): HeadElement[] {
  const { title, description, canonical, alternates, openGraph, twitterCard } = head
  const { image } = openGraph
  return [
    { tag: 'title', attributes: {}, text: title },
    ...metas('name', { description, robots: head.robots }),
    ...(canonical === undefined ? [] : [link({ rel: 'canonical', href: canonical })]),
    ...alternates.map((alternate) => link({ rel: 'alternate', ...alternate })),
    ...metas('property', {
      'og:type': openGraph.type,
      'og:title': openGraph.title,
      'og:description': description,
      'og:url': canonical,
      'og:site_name': openGraph.siteName,
      'og:locale': openGraph.locale,
      'og:image': image?.url,
      'og:image:width': image?.width?.toString(),
      'og:image:height': image?.height?.toString(),
      'og:image:alt': image?.alt ?? undefined,
    }),
    ...metas('name', {
      'twitter:card': twitterCard,
      'twitter:title': openGraph.title,
      'twitter:description': description,
      'twitter:image': image?.url,
      'twitter:image:alt': image?.alt ?? undefined,
    }),
  ]
}

function scriptOf(node: JsonLd): HeadElement {
  // Without “<” the text can neither end its element nor begin another.
  const text = JSON.stringify(node).replaceAll('<', '\\u003c')
  return { tag: 'script', attributes: { type: 'application/ld+json' }, text }
}

function metas(
  key: 'name' | 'property',
  values: Readonly<Record<string, string | undefined>>,
): HeadElement[] {
  return Object.entries(values).flatMap(([name, content]) =>
    content === undefined ? [] : [{ tag: 'meta', attributes: { [key]: name, content } } as const],
  )
}

function link(attributes: Readonly<Record<string, string>>): HeadElement {
  return { tag: 'link', attributes }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}
