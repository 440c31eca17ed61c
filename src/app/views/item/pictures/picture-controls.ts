/** What buttons and keys can do with an image in the large view. */
export interface PictureControls {
  /** 1 fits the frame. */
  readonly scale: number
  readonly isFit: boolean
  /** True if the image cannot be enlarged any further. */
  readonly isMost: boolean
  zoomIn(): void
  zoomOut(): void
  showWhole(): void
  /** Moves the view one step: -1, 0 or 1 in each direction. */
  move(x: number, y: number): void
}

/** The factor of one step of the zoom. */
export const STEP = 1.5
/** One step of the view over the image. */
export const MOVE_PX = 120
