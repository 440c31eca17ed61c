import { saveFile } from '../../../ui/window/save-file.ts'
import MAP_STYLE from './map.css?raw'

/** The colours of the page that `map.css` uses; they are written into the saved file. */
const COLOURS = ['paper', 'raised', 'ink', 'muted', 'edge', 'verdigris', 'wash']

/** The diagram as a file, with its size, the colours of the page, and absolute URLs. */
function svgFileOf(svg: SVGSVGElement): string {
  const copy = document.importNode(svg, true)
  const { width, height } = svg.viewBox.baseVal
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.removeAttribute('class')
  const page = getComputedStyle(document.documentElement)
  const colours = COLOURS.map((name) => `--${name}: ${page.getPropertyValue(`--${name}`).trim()}`)
  // The Content-Security-Policy of the page blocks a style attribute.
  copy.style.cssText = `${colours.join('; ')}; background: var(--paper)`
  const style = document.createElementNS(svg.namespaceURI, 'style')
  style.textContent = MAP_STYLE
  copy.prepend(style)
  for (const link of copy.querySelectorAll('a[href]')) {
    link.setAttribute('href', new URL(link.getAttribute('href') ?? '', window.location.href).href)
  }
  return new XMLSerializer().serializeToString(copy)
}

export function saveSvg(svg: SVGSVGElement, name: string): void {
  saveFile(new Blob([svgFileOf(svg)], { type: 'image/svg+xml' }), `${name}.svg`)
}

/** File pixels per diagram pixel, unless the image would be too large for a browser. */
const SHARPNESS = 2
const MAX_SIDE_PX = 8000

export async function savePng(svg: SVGSVGElement, name: string): Promise<void> {
  const { width, height } = svg.viewBox.baseVal
  const scale = Math.min(SHARPNESS, MAX_SIDE_PX / Math.max(width, height))
  const image = new Image(width, height)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgFileOf(svg))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas context')
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--paper')
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the canvas could not be saved as PNG')
  saveFile(blob, `${name}.png`)
}
