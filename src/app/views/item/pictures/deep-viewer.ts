import type { Viewer } from 'openseadragon'
import type { ImageDescription } from '../../../api/image-service.ts'

/** An image that is loaded in tiles, as detailed as the visitor looks. */
export interface DeepViewer {
  zoomBy(factor: number): void
  showWhole(): void
  /** Moves the view over the image, in px. */
  move(x: number, y: number): void
  close(): void
}

export interface DeepViewerEvents {
  /** Parts of the image are on the screen. */
  onSeen(): void
  /** No part, or not every part, could be loaded. */
  onMissing(): void
  /** `scale` is 1 if the image fits the frame. */
  onScale(scale: number, isMost: boolean): void
  /** A finger moved across an image that fits: 1 is the next, -1 the previous one. */
  onSwipe(by: 1 | -1): void
}

/** How far the image can be enlarged beyond its own pixels. */
const MOST_PIXEL_RATIO = 2
const TILE_TIMEOUT_MS = 15_000
const SWIPE_PX = 60
/** Differences below this come from rounding. */
const SAME_SCALE = 0.001

/** Opens a viewer in an element. Its code is loaded now: no page needs it before. */
export async function openDeepViewer(
  element: HTMLElement,
  description: ImageDescription,
  isStill: boolean,
  events: DeepViewerEvents,
): Promise<DeepViewer> {
  const { default: openSeadragon } = await import('openseadragon')
  element.append(styleStandIn())
  const viewer = openSeadragon({
    element,
    tileSources: description,
    // Another drawer would need the service’s permission to read its pixels.
    drawer: 'canvas',
    animationTime: isStill ? 0 : 0.6,
    timeout: TILE_TIMEOUT_MS,
    // The view has buttons and keys of its own.
    showNavigationControl: false,
    keyboardNavEnabled: false,
    gestureSettingsMouse: { clickToZoom: false },
    gestureSettingsPen: { clickToZoom: false },
    gestureSettingsTouch: { dblClickToZoom: false, dblClickDragToZoom: false, flickEnabled: !isStill },
    visibilityRatio: 1,
    constrainDuringPan: true,
    minZoomImageRatio: 1,
    maxZoomPixelRatio: MOST_PIXEL_RATIO,
  })
  viewer.canvas.removeAttribute('tabindex')
  watch(viewer, events)
  return {
    zoomBy: (factor) => viewer.viewport.zoomBy(factor).applyConstraints(isStill),
    showWhole: () => viewer.viewport.goHome(isStill),
    move: (x, y) => {
      const by = viewer.viewport.deltaPointsFromPixels(new openSeadragon.Point(x, y))
      viewer.viewport.panBy(by, isStill).applyConstraints(isStill)
    },
    close: () => viewer.destroy(),
  }
}

function watch(viewer: Viewer, { onSeen, onMissing, onScale, onSwipe }: DeepViewerEvents): void {
  const scale = () => viewer.viewport.getZoom() / viewer.viewport.getHomeZoom()
  const reportScale = () => {
    const isMost = viewer.viewport.getZoom() >= viewer.viewport.getMaxZoom() - SAME_SCALE
    onScale(scale(), isMost)
  }
  for (const event of ['open', 'zoom', 'home', 'after-resize', 'animation-finish'] as const)
    viewer.addHandler(event, reportScale)
  viewer.addHandler('tile-drawn', onSeen)
  viewer.addHandler('tile-load-failed', onMissing)
  viewer.addHandler('open-failed', onMissing)
  let from: { readonly x: number; readonly y: number } | undefined
  viewer.addHandler('canvas-press', ({ position, pointerType }) => {
    from = pointerType !== 'mouse' && scale() < 1 + SAME_SCALE ? position : undefined
  })
  // A second finger makes it a pinch.
  viewer.addHandler('canvas-pinch', () => {
    from = undefined
  })
  viewer.addHandler('canvas-release', ({ position }) => {
    if (from === undefined) return
    const [x, y] = [position.x - from.x, position.y - from.y]
    from = undefined
    if (Math.abs(x) > SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
  })
}

/**
 * OpenSeadragon adds a style element to the document unless there is one with this mark. The Content-Security-Policy would
 * block it. An element of another namespace is found all the same, and is no style.
 */
function styleStandIn(): Element {
  const standIn = document.createElementNS('urn:stand-in', 'style')
  standIn.setAttribute('data-openseadragon-mobile-css', '')
  return standIn
}
