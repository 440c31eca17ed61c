import { type Fetch, request } from './client.ts'

/** `info.json` of an image service (https://iiif.io/api/image/3.0/#5-image-information). The viewer reads it. */
export type ImageDescription = object

/** The contexts of the versions of the IIIF Image API that the viewer can read. */
const CONTEXT =
  /^https?:\/\/(?:iiif\.io\/api\/image\/[123]\/context\.json|library\.stanford\.edu\/iiif\/image-api\/1\.1\/context\.json)$/

/** A service that does not answer in this time counts as failed. */
const LONGEST_MS = 10_000

/**
 * Loads the description of an image from its service. Rejects if the service fails, takes too long, or describes no image.
 * Tiles come from the address of the service, not from the one in its description: behind a proxy that is often wrong.
 */
export async function loadImageDescription(
  fetch: Fetch,
  service: string,
  signal: AbortSignal,
): Promise<ImageDescription> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)])
  const url = `${service}/info.json`
  // Not the key of the API, and no cookies.
  const { status, body } = await request(fetch, url, { credentials: 'omit', signal: patience })
  const members = new Map<string, unknown>(Object.entries(body ?? {}))
  const contexts = [members.get('@context')].flat()
  const isImage =
    status === 200 &&
    contexts.some((context) => typeof context === 'string' && CONTEXT.test(context)) &&
    isLength(members.get('width')) &&
    isLength(members.get('height'))
  if (!isImage) throw new Error(`${service} describes no image (status ${status})`)
  return { ...Object.fromEntries(members), '@id': service, id: service }
}

function isLength(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) > 0
}
