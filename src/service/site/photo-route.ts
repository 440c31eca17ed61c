import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Env, Hono } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { PHOTO_FOLDER, PHOTO_FORMATS, parsePhotoFile } from '../../contract/photos.ts'

/** Adds the photos of the catalogue. A smaller one comes in the best format that the browser names. */
export function addPhotoRoute<E extends Env>(app: Hono<E>, folder: string): void {
  const sendFile = serveStatic<E>({
    rewriteRequestPath: (_, context) => path.join(folder, chosenFile(context)),
  })
  app.get(`${PHOTO_FOLDER}:file`, async (context, next) => {
    const photo = parsePhotoFile(context.req.param('file'))
    if (!photo) return next()
    const found = await sendFile(context, next)
    if (!found?.ok) return found
    found.headers.set('Cache-Control', 'public, max-age=31536000, immutable')
    if (photo.isSmaller) found.headers.set('Vary', 'Accept')
    return found
  })
}

function chosenFile({ req }: Context): string {
  const file = path.posix.basename(req.path)
  if (parsePhotoFile(file)?.isSmaller !== true) return file
  const accepted = parseAccept(req.header('accept') ?? '').filter(({ q }) => q > 0)
  const format = PHOTO_FORMATS.find((one) =>
    accepted.some(({ type }) => type.toLowerCase() === `image/${one}`),
  )
  return file.replace(/\.jpg$/, `.${format ?? 'jpg'}`)
}
