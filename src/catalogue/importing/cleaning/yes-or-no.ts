const YES = 'yes y true ja oui si sí sim da tak kyllä wahr vrai vero verdadero'
const NO = 'no n false nein nee non nej não nao nie ei falsch faux falso'

const MEANINGS: ReadonlyMap<string, boolean> = new Map([
  ...YES.split(' ').map((word) => [word, true] as const),
  ...NO.split(' ').map((word) => [word, false] as const),
])

/** Whether a text is a word for yes or for no, in some languages of museums; undefined for any other text. */
export function yesOrNo(text: string): boolean | undefined {
  return MEANINGS.get(text.trim().toLowerCase().normalize('NFC'))
}
