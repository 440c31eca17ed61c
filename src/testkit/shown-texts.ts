/** A text of the page, and the tag of its language. */
export interface ShownText {
  readonly text: string
  readonly lang: string | undefined
}

/** The texts of the page with their languages, without those that match. */
export function shownTexts(except: RegExp): ShownText[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: ShownText[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const lang = node.parentElement?.closest('[lang]')?.getAttribute('lang') ?? undefined
    // The titles of boxes in the map are tooltips.
    const isTooltip = node.parentElement?.localName === 'title'
    if (text !== '' && !isTooltip && !except.test(text)) texts.push({ text, lang })
  }
  return texts
}
