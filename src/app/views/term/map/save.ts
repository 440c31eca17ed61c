import MAP_STYLE from './map.css?raw'
import { MAP_COLOURS } from './map-style.ts'

/** The picture as a file of its own: with its size, the colours of the page, and whole addresses in its links. */
function svgFileOf(svg: SVGSVGElement): string {
  const copy = document.importNode(svg, true)
  const { width, height } = svg.viewBox.baseVal
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.removeAttribute('class')
  const page = getComputedStyle(document.documentElement)
  const colours = MAP_COLOURS.map((name) => `--${name}: ${page.getPropertyValue(`--${name}`).trim()}`)
  // Not as an attribute, which the page's Content-Security-Policy forbids to take effect.
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
  save(new Blob([svgFileOf(svg)], { type: 'image/svg+xml' }), `${name}.svg`)
}

/** Pixels of the file for one of the picture, where that is not too large for a browser to paint. */
const SHARPNESS = 2
const MOST_PIXELS_A_SIDE = 8000

export async function savePng(svg: SVGSVGElement, name: string): Promise<void> {
  const { width, height } = svg.viewBox.baseVal
  const scale = Math.min(SHARPNESS, MOST_PIXELS_A_SIDE / Math.max(width, height))
  const image = new Image(width, height)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgFileOf(svg))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser paints no pictures')
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--paper')
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('this browser makes no PNG of it')
  save(blob, `${name}.png`)
}

function save(blob: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
