/** Ends a sentence with a full stop, unless its last word or quotation already ends with one. */
export function withFullStop(sentence: string): string {
  return /\.['’”]*$/.test(sentence) ? sentence : `${sentence}.`
}
