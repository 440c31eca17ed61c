import type { RunningService } from '../service/service.ts'

/** A service that answers every request to the API like this, and every other with a page. */
export function answeringService(answer: RunningService['answer']): RunningService {
  return {
    clientOf: (peer) => peer,
    addressOf: (peer) => peer,
    keyNameOf: () => undefined,
    withoutKeys: (text) => text,
    addressWithoutKeys: (address) => address,
    file: () => undefined,
    pagesFault: () => undefined,
    setKeys: () => undefined,
    isReady: () => true,
    pageCounts: () => ({ rendered: 0, leftToBrowser: 0 }),
    failed: () => ({ status: 500, headers: {}, body: null }),
    fetch: () => new Response('a page'),
    close: async () => undefined,
    answer,
  }
}
