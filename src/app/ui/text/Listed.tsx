import { Fragment } from 'react'
import { COMMA } from './punctuation.ts'

interface ListedProps {
  texts: readonly string[]
  /** Their language, if it is another than that of the page. */
  lang?: string | undefined
  separator?: string | undefined
}

/** “a, b, c” for texts that the interface has not written: each is isolated, so that the list keeps the order of the page. */
export function Listed({ texts, lang, separator = COMMA }: ListedProps) {
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same text may occur twice
    <Fragment key={index}>
      {index > 0 && separator}
      <bdi lang={lang}>{text}</bdi>
    </Fragment>
  ))
}
