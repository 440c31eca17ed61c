/** Words before a colon, in English, German, French, Dutch, Spanish and Italian. */
const WORDS =
  'count|notes?|remarks?|sources?|legend|key|anzahl|anmerkung(?:en)?|hinweise?|quellen?|stand|legende|nombre|remarques?|légende|aantal|opmerking(?:en)?|noot|bron(?:nen)?|legenda|número|notas?|fuentes?|leyenda|numero|fonti?'
/** Words before a number, too. */
const SUMS = '(?:grand |sub)?total(?: général)?|sum|somme|summe|gesamt|insgesamt|totaal|suma|totale|somma'
const NOTE = new RegExp(`^\\s*(?:[*†‡§¹²³]|(?:${WORDS}|${SUMS})\\s*:|(?:${SUMS})\\s+\\d)`, 'iu')

/** Whether a text is written like a note or a sum below a table: “* measured 2019”, “Total: 45”. */
export function looksLikeFootnote(text: string): boolean {
  return NOTE.test(text)
}
