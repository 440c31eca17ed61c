/** The scale of a picture, where 1 fits the frame, and the offset of its middle in px. */
export interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** Sizes in px of a frame and of the picture at scale 1. */
export interface Framed {
  readonly frame: Size
  readonly picture: Size
}

export const FIT: View = { scale: 1, x: 0, y: 0 }
export const MOST = 8

/** Zooms around a point, which stays where it is. The point is relative to the middle of the frame. */
export function zoomed(view: View, factor: number, at: Point, framed: Framed): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), MOST)
  const grown = scale / view.scale
  return withinEdges({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, framed)
}

export function moved(view: View, by: Point, framed: Framed): View {
  return withinEdges({ ...view, x: view.x + by.x, y: view.y + by.y }, framed)
}

/** Limits the offset to the edges of the picture; a picture that fits is centred. */
function withinEdges({ scale, x, y }: View, { frame, picture }: Framed): View {
  const reach = (size: number, room: number) => Math.max((size * scale - room) / 2, 0)
  const [right, down] = [reach(picture.width, frame.width), reach(picture.height, frame.height)]
  return { scale, x: between(x, right), y: between(y, down) }
}

function between(value: number, reach: number): number {
  return Math.min(Math.max(value, -reach), reach) + 0
}

/** The largest size with the same proportions that fits into a box. */
export function contained(natural: Size, box: Size): Size {
  if (natural.width === 0 || natural.height === 0) return box
  const scale = Math.min(box.width / natural.width, box.height / natural.height)
  return { width: natural.width * scale, height: natural.height * scale }
}
