import { parentPort } from 'node:worker_threads'

/** A card worker without a renderer: it sends the text back, breaks at “break” and never answers “wait”. */
parentPort?.on('message', ({ svg }: { svg: string }) => {
  if (svg === 'break') throw new Error('broke while drawing')
  if (svg === 'wait') return
  const png = Uint8Array.from(Buffer.from(svg))
  parentPort?.postMessage({ png }, [png.buffer])
})
