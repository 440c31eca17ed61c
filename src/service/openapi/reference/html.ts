/** Text that contains HTML and needs no escaping. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Content = Html | string | number | readonly Content[]

/** A template of HTML. Values are escaped unless they are HTML themselves. */
export function html(strings: TemplateStringsArray, ...contents: Content[]): Html {
  return new Html(String.raw({ raw: strings }, ...contents.map(render)))
}

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

function render(content: Content): string {
  if (content instanceof Html) return content.text
  if (typeof content === 'string' || typeof content === 'number') return escaped(String(content))
  return content.map(render).join('')
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
