/** A window, and what its visitor has set. */
export interface Size {
  readonly name: string
  readonly width: number
  readonly height: number
  /** The size of text that the visitor has set, in percent. */
  readonly textPercent: number
  readonly hasTouch: boolean
}

const WIDTHS = [320, 640, 1024, 1680] as const

const windowOf = (width: number, textPercent: number, hasTouch = false): Size => ({
  name: `${width} px${textPercent === 100 ? '' : `, text ${textPercent} %`}${hasTouch ? ', touch' : ''}`,
  width,
  height: width < 1000 ? 740 : 900,
  textPercent,
  hasTouch,
})

export const SIZES: readonly Size[] = [
  ...WIDTHS.map((width) => windowOf(width, 100)),
  ...WIDTHS.map((width) => windowOf(width, 200)),
  // A window of 1280 × 1024 pixels, as the guidelines have it.
  { name: 'zoom 400 %', width: 320, height: 256, textPercent: 100, hasTouch: false },
  windowOf(320, 100, true),
  windowOf(1024, 100, true),
]

/** Those that find most faults. */
export const CHOSEN_SIZES: readonly Size[] = [
  windowOf(320, 100, true),
  windowOf(320, 200, true),
  windowOf(1024, 200, true),
]

export const COLOURS = ['light', 'dark', 'forced'] as const
export type Colours = (typeof COLOURS)[number]
