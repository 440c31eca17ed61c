/** What the service and the app's drawing of a card agree on. */

import type { Words } from './about.ts'

/** A term with all its ancestors, and what else its card says. */
export interface CardSubject {
  readonly term: HierarchyTerm
  readonly ancestors: readonly HierarchyTerm[]
  readonly itemCount: number
  /** Distinct items of the term and of all its descendants. */
  readonly branchItemCount: number
  readonly narrowerCount: number
  readonly siteTitle: string
  readonly words: Words
}

interface HierarchyTerm {
  readonly id: number
  readonly name: string
  readonly broader: readonly number[]
}

export type CardTypeface = 'serif' | 'sans'

/** A font for the texts of a card. */
export interface CardFont {
  /** The name under which the renderer knows it. */
  readonly family: string
  /** Its size relative to that of the text, so that letters of all scripts look equally large. */
  readonly scale: number
  /** The width of a text in ems, without kerning. */
  widthOf(text: string): number
}

/** The font for a text; undefined if no font has all of its characters. */
export type CardFonts = (text: string, typeface: CardTypeface) => CardFont | undefined

/** Draws the card of a term as SVG. */
export type DrawTermCard = (subject: CardSubject, fonts: CardFonts) => string | Promise<string>

/** Pixels of a card. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

/** The path of a term's card. With the revision, clients may keep it for a year. */
export function termCardPath(id: number, revision?: string): string {
  return `/cards/term/${id}.png${revision === undefined ? '' : `?v=${encodeURIComponent(revision)}`}`
}
