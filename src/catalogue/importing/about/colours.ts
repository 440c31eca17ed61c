import { WASH_SHARE } from '../../../contract/about.ts'

/** Paper and raised paper, as in `styles.css`. */
export const PAPERS = {
  light: ['#f7f3ea', '#fdfbf5'],
  dark: ['#191713', '#211e19'],
} as const

/** The contrast that WCAG 2.2 asks of text (success criterion 1.4.3). */
export const LEAST_CONTRAST = 4.5

type Theme = keyof typeof PAPERS

/** The smallest contrast of a colour with what it is read on: paper, and paper tinted with the colour. */
export function contrastIn(theme: Theme, colour: string): number {
  const [paper, raised] = PAPERS[theme]
  const wash = mixed(paper, colour, WASH_SHARE)
  return Math.min(...[paper, raised, wash].map((ground) => contrast(colour, ground)))
}

/** The colour itself if it can be read in this theme, else the nearest darker or lighter one that can be. */
export function readableIn(theme: Theme, colour: string): string {
  const end = theme === 'light' ? '#000000' : '#ffffff'
  for (let percent = 0; percent < 100; percent++) {
    const nearer = mixed(colour, end, percent / 100)
    if (contrastIn(theme, nearer) >= LEAST_CONTRAST) return nearer
  }
  return end
}

/** A colour with a share of another. */
function mixed(colour: string, other: string, share: number): string {
  const others = channels(other)
  return formatColour(
    channels(colour).map((channel, i) => Math.round(channel + ((others[i] ?? 0) - channel) * share)),
  )
}

/** The contrast ratio of two colours, 1 to 21, as WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const [lesser = 0, greater = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (greater + 0.05) / (lesser + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

function formatColour(rgb: readonly number[]): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
