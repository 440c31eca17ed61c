import type { Fetch } from './client.ts'

declare global {
  interface Window {
    /** Answers that the page has asked for before the app was there, by address (`index.html`). */
    firstAnswers?: Map<string, Promise<Response>>
  }
}

/** A fetch that takes each of the first answers for the first request of that address, instead of asking again. */
export function afterFirstAnswers(answers: Map<string, Promise<Response>>, ask: Fetch): Fetch {
  return (url, init) => {
    const answer = answers.get(url)
    if (answer === undefined) return ask(url, init)
    answers.delete(url)
    return abortable(answer, init.signal)
  }
}

function abortable(answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return answer
  return new Promise((resolve, reject) => {
    const give = () => reject(signal.reason)
    if (signal.aborted) give()
    signal.addEventListener('abort', give, { once: true })
    answer.then(resolve, reject)
  })
}
