/** The first line of a text, and the text with it. */
export async function withFirstLine(
  pieces: AsyncIterable<string>,
): Promise<{ line: string; text: AsyncGenerator<string> }> {
  const rest = pieces[Symbol.asyncIterator]()
  let head = ''
  let isAtEnd = false
  while (!isAtEnd && !/[\r\n]/.test(head)) {
    const { value, done } = await rest.next()
    if (done) isAtEnd = true
    else head += value
  }
  async function* whole() {
    if (head !== '') yield head
    if (!isAtEnd) yield* { [Symbol.asyncIterator]: () => rest }
  }
  return { line: /^[^\r\n]*/.exec(head)?.[0] ?? '', text: whole() }
}
