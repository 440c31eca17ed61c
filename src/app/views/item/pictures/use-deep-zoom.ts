import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { serviceOfImage } from '../../../../contract/image-service.ts'
import type { Image } from '../../../../contract/item.ts'
import { loadImageDescription } from '../../../api/image-service.ts'
import { useFailedPart } from '../../../ui/loading/retrying.ts'
import { isMotionReduced } from '../../../ui/window/animate-change.ts'
import { type DeepViewer, openDeepViewer } from './deep-viewer.ts'
import { MOVE_PX, type PictureControls, STEP } from './picture-controls.ts'

/**
 * `none`: the image has no service. `loading` and `failed`: the plain image is shown. `gaps`: some tiles are missing, and
 * less detailed ones are in their place.
 */
export type DeepState = 'none' | 'loading' | 'failed' | 'seen' | 'gaps'

const AFTER_SEEN: Record<DeepState, DeepState> = {
  none: 'none',
  loading: 'seen',
  failed: 'gaps',
  seen: 'seen',
  gaps: 'gaps',
}
const AFTER_MISSING: Record<DeepState, DeepState> = {
  none: 'none',
  loading: 'failed',
  failed: 'failed',
  seen: 'gaps',
  gaps: 'gaps',
}

interface DeepZoomOptions {
  /** The element that the viewer fills. */
  frame: RefObject<HTMLElement | null>
  image: Image | undefined
  onSwipe: (by: 1 | -1) => void
}

interface DeepZoom extends PictureControls {
  readonly state: DeepState
}

interface Progress {
  /** The image and the attempt that this is about. */
  readonly image: Image | undefined
  readonly attempt: number
  readonly state: DeepState
  readonly scale: number
  readonly isMost: boolean
}

/** Shows an image of an image service (IIIF) tile by tile. */
export function useDeepZoom({ frame, image, onSwipe }: DeepZoomOptions): DeepZoom {
  const viewer = useRef<DeepViewer>(undefined)
  const [attempt, setAttempt] = useState(0)
  const service = image && serviceOfImage(image)
  const begun: Progress = {
    image,
    attempt,
    state: service === undefined ? 'none' : 'loading',
    scale: 1,
    isMost: false,
  }
  const [kept, setKept] = useState(begun)
  const progress = kept.image === image && kept.attempt === attempt ? kept : begun
  const hasFailed = progress.state === 'failed' || progress.state === 'gaps'
  useFailedPart(hasFailed, { kind: 'picture', retry: async () => setAttempt(attempt + 1) })

  const change = useEffectEvent((next: (before: Progress) => Partial<Progress>) =>
    setKept((now) => {
      const before = now.image === image && now.attempt === attempt ? now : begun
      return { ...before, ...next(before) }
    }),
  )
  const swipe = useEffectEvent(onSwipe)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another image or attempt opens another viewer
  useEffect(() => {
    const element = frame.current
    if (service === undefined || element === null) return undefined
    const leaving = new AbortController()
    const isLeft = () => leaving.signal.aborted
    const open = async () => {
      const description = await loadImageDescription(window.fetch.bind(window), service, leaving.signal)
      if (isLeft()) return
      const opened = await openDeepViewer(element, description, isMotionReduced(), {
        onSeen: () => !isLeft() && change(({ state }) => ({ state: AFTER_SEEN[state] })),
        onMissing: () => !isLeft() && change(({ state }) => ({ state: AFTER_MISSING[state] })),
        onScale: (scale, isMost) => !isLeft() && change(() => ({ scale, isMost })),
        onSwipe: (by) => swipe(by),
      })
      if (isLeft()) opened.close()
      else viewer.current = opened
    }
    open().catch(() => !isLeft() && change(() => ({ state: 'failed' })))
    return () => {
      leaving.abort()
      viewer.current?.close()
      viewer.current = undefined
    }
  }, [frame, service, image, attempt])

  const { state, scale, isMost } = progress
  return {
    state,
    scale,
    isMost,
    isFit: scale < 1.005,
    zoomIn: () => viewer.current?.zoomBy(STEP),
    zoomOut: () => viewer.current?.zoomBy(1 / STEP),
    showWhole: () => viewer.current?.showWhole(),
    move: (x, y) => viewer.current?.move(x * MOVE_PX, y * MOVE_PX),
  }
}
