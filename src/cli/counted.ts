/** A number with its noun: “1 term”, “2,300 terms”. By default, several of them end in an s. */
export function counted(number: number, one: string, several = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : several}`
}
