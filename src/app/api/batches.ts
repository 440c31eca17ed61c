interface Asked<Answer> {
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/**
 * Makes one request of what is asked for at the same time. `partOf` cuts what has come together into as many as one
 * request answers; `load` answers each of them, in their order.
 */
export function createBatches<Question, Answer>(
  partOf: (questions: readonly Question[]) => number,
  load: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: (Asked<Answer> & { question: Question })[] = []
  const send = () => {
    const batch = waiting
    waiting = []
    for (let from = 0; from < batch.length; ) {
      const rest = batch.slice(from).map(({ question }) => question)
      const part = batch.slice(from, from + Math.max(partOf(rest), 1))
      from += part.length
      load(part.map(({ question }) => question)).then(
        (answers) => {
          for (const [index, asked] of part.entries()) {
            const answer = answers[index]
            if (answer === undefined) asked.reject(new Error('a batch was not answered whole'))
            else asked.resolve(answer)
          }
        },
        (error) => {
          for (const asked of part) asked.reject(error)
        },
      )
    }
  }
  return (question) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(send)
      waiting.push({ question, resolve, reject })
    })
}
