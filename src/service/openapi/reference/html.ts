import { html } from 'hono/html'

/** A part of a page. */
export type Html = ReturnType<typeof html>

/** Paragraphs, `## ` headings and `code`: the part of CommonMark that the description uses. */
export function prose(text: string, anchorOf: (heading: string) => string): Html[] {
  return text.split('\n\n').map((block) => {
    if (!block.startsWith('## ')) return html`<p>${inline(block)}</p>`
    const heading = block.slice(3)
    return html`<h2 id="${anchorOf(heading)}">${heading}</h2>`
  })
}

/** A line of prose. Text between backticks is code. */
export function inline(text: string): Html[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
}

/** A name in code. In a narrow column, it breaks after an underscore if possible. */
export function codeName(name: string): Html {
  return html`<code>${name.split('_').map((part, index) => (index === 0 ? part : html`_<wbr>${part}`))}</code>`
}
