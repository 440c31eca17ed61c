/** Words before a colon, in English, German, French, Dutch, Spanish and Italian. */
const WORDS =
  'count|notes?|remarks?|sources?|legend|key|anzahl|anmerkung(?:en)?|hinweise?|quellen?|stand|legende|nombre|remarques?|légende|aantal|opmerking(?:en)?|noot|bron(?:nen)?|legenda|número|notas?|fuentes?|leyenda|numero|fonti?'
/** The sum of the page above or for the next one. */
const CARRIED =
  '(?:carried|brought) (?:forward|over|down)|[bc]/[df]|(?:ü|ue)bertrag|à reporter|over te brengen|suma y sigue|(?:a )?riporto|a riportare'
/** Words before a number, too. */
const SUMS =
  '(?:grand |sub|sous-|zwischen|end|gesamt)?(?:total(?: général)?|summe)|sum|somme|gesamt|insgesamt|(?:sub)?totaal|(?:sub)?suma|(?:sub)?totale|somma|' +
  CARRIED
const NOTE = new RegExp(`^\\s*(?:[*†‡§¹²³]|(?:${WORDS}|${SUMS})\\s*:|(?:${SUMS})\\s+\\d)`, 'iu')
const SUM = new RegExp(`^\\s*(?:${SUMS})\\s*:?\\s*$`, 'iu')
const SUM_OF_SOMETHING = new RegExp(`^(?:${SUMS})(?!\\p{L})|(?<!\\p{L})(?:${SUMS})\\s*:?$`, 'iu')
const PAGE = /^(?:page|seite|pagina|página)\s*\d+(?:\D{1,5}\d+)?$/iu
/** A year or a sign that names of records have rarely, with other words. */
const PHRASE = /^(?=\S+\s+\S+\s+\S).*(?:©|(?<!\d)(?:1[5-9]|20)\d\d(?!\d))/su

/** Whether a text is written like a note or a sum below a table: “* measured 2019”, “Total: 45”. */
export function looksLikeFootnote(text: string): boolean {
  return NOTE.test(text)
}

/** Whether a text is nothing but a word for a sum: “Total”, “Subtotal:”. */
export function isWordForSum(text: string): boolean {
  return SUM.test(text)
}

/** Whether a text begins or ends with a word for a sum: “Total kitchen”, “Insurance total”. */
export function namesSum(text: string): boolean {
  return SUM_OF_SOMETHING.test(text.trim())
}

/** Whether a text is that of the top or foot of a page: “Page 2 of 3”. */
export function isPageNumber(text: string): boolean {
  return PAGE.test(text.trim())
}

/** Whether a text is more like a note than like a name: “Compiled by A. Meyer 2019”. */
export function looksLikePhrase(text: string): boolean {
  return PHRASE.test(text.trim())
}
