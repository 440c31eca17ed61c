import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The whole image, and its tiles at full size, half and a quarter. */
const WIDTH = 2048
const HEIGHT = 1536
const TILE = 512
const SCALES = [1, 2, 4]

/** The size of the image in a record. */
export const PLAIN_SIZE = '600,'

const COMMON = { width: WIDTH, height: HEIGHT, tiles: [{ width: TILE, scaleFactors: SCALES }] }

/** `info.json` of each version of the IIIF Image API. Both name an address that does not exist, as behind a proxy. */
const DESCRIPTIONS: Record<string, object> = {
  v2: {
    '@context': 'http://iiif.io/api/image/2/context.json',
    '@id': 'http://inside.invalid/v2',
    protocol: 'http://iiif.io/api/image',
    profile: ['http://iiif.io/api/image/2/level0.json'],
    ...COMMON,
  },
  v3: {
    '@context': 'http://iiif.io/api/image/3/context.json',
    id: 'http://inside.invalid/v3',
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level0',
    ...COMMON,
  },
}

/** A small IIIF image server of level 0: `/v2`, `/v3`, and four that fail. `asked` has the paths of its requests. */
export async function startImageServer() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    asked.push(pathname)
    const [, service = '', ...rest] = pathname.split('/')
    if (service === 'silent' && rest[0] === 'info.json') return
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (rest[0] === 'info.json') sendDescription(service, response)
    else if (service === 'no-tiles' && rest[1] !== PLAIN_SIZE) response.writeHead(500).end()
    else if (service === 'no-details' && rest[0] !== 'full') response.writeHead(500).end()
    else sendPart(rest, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    asked,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function sendDescription(service: string, response: ServerResponse): void {
  const description = service.startsWith('no-') ? DESCRIPTIONS.v3 : DESCRIPTIONS[service]
  if (!description) response.writeHead(404).end()
  else response.setHeader('Content-Type', 'application/json').end(JSON.stringify(description))
}

/** A part of the image: a square with the numbers of its region. Browsers go by the type, whatever the extension says. */
function sendPart([region = '', size = '']: readonly string[], response: ServerResponse): void {
  const whole = region === 'full' ? `0,0,${WIDTH},${HEIGHT}` : region
  const [x = 0, y = 0, w = 0, h = 0] = whole.split(',').map(Number)
  const [width = w] = size.split(',').map((part) => Number(part) || undefined)
  const scale = (width ?? w) / w
  response.setHeader('Content-Type', 'image/svg+xml')
  response.end(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w * scale}" height="${h * scale}" viewBox="${x} ${y} ${w} ${h}">
      <rect x="${x}" y="${y}" width="${w}" height="${h}" fill="hsl(${(x + y) % 360} 40% 70%)" stroke="black" stroke-width="4"/>
      <text x="${x + 20}" y="${y + 100}" font-size="80">${region}</text>
    </svg>`,
  )
}
