/** What is seen of a picture that fits its frame at first: how much larger it is, and how far its middle was moved, in px. */
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

/** A picture in its frame, both in px: the picture as large as it is where it fits. */
export interface Framed {
  readonly frame: Size
  readonly picture: Size
}

export const FIT: View = { scale: 1, x: 0, y: 0 }
export const MOST = 8

/** Larger or smaller around a point, which stays where it is; told from the middle of the frame. */
export function zoomed(view: View, factor: number, at: Point, framed: Framed): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), MOST)
  const grown = scale / view.scale
  return held({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, framed)
}

export function moved(view: View, by: Point, framed: Framed): View {
  return held({ ...view, x: view.x + by.x, y: view.y + by.y }, framed)
}

/** No further than to its edges: what fits stands in the middle. */
function held({ scale, x, y }: View, { frame, picture }: Framed): View {
  const reach = (size: number, room: number) => Math.max((size * scale - room) / 2, 0)
  const [right, down] = [reach(picture.width, frame.width), reach(picture.height, frame.height)]
  return { scale, x: between(x, right), y: between(y, down) }
}

function between(value: number, reach: number): number {
  return Math.min(Math.max(value, -reach), reach) + 0
}

/** How large something is where it fits into a box as a whole. */
export function contained(natural: Size, box: Size): Size {
  if (natural.width === 0 || natural.height === 0) return box
  const scale = Math.min(box.width / natural.width, box.height / natural.height)
  return { width: natural.width * scale, height: natural.height * scale }
}
