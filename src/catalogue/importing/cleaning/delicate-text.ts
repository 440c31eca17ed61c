/** Whether a text mentions a sum of money, where somebody lives, a telephone number or a wish for privacy. */
export function isDelicate(text: string): boolean {
  return DELICATE.some((pattern) => pattern.test(text))
}

/** Where somebody lives: a house number with a postcode, a street or a box: “14 Mill Hill, York YO1 7AB”, “Via Roma 12, 20121 Milano”. */
const HOMES = [
  /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/,
  /\b\d{1,5}\p{Ll}?,? \p{Lu}[^;]{2,60},(?: [A-Z]{2})? \d{5}\b/u,
  /\p{Lu}[\p{L}.'’-]*,? \d{1,4}\p{Ll}?, (?:[A-Z]{1,2}-)?(?:\d{5}|\d{4}(?: [A-Z]{2})?) \p{Lu}/u,
  /\p{L}(?:gracht|plein|kade|singel|platz|allee|ufer|damm|gade|vej|gatan|vägen) \d{1,3}\b/u,
  /\b(?:Calle|C\/|Via|Piazza|Plaza|Am|An der|Avenida|Rua) (?:\p{Lu}\p{L}+ ?){1,3},? \d{1,3}\b,/u,
  /\b\d{1,4},? (?:bis )?(?:place|quai|cours|allée|route) (?:de |du |des |la |d['’])*\p{Lu}/u,
  /\bP\.? ?O\.? ?Box \d/i,
]
const DELICATE = [
  ...HOMES,
  /[$£€¥]\s?\d|\d\s?(?:[£€]|(?:USD|EUR|GBP|CHF|DM|Euros?|euros?|Mark|francs?|guilders?|gulden)\b)|\S@\S+\.\p{L}{2}/u,
  /\b(?:USD|EUR|GBP|CHF|DM|AUD|CAD|NZD|fl\.|Rs\.?|SEK|DKK|NOK) ?\d|\d(?:,-)? (?:EUR|kr|F|Fr|Frs|guineas?|pesetas|pesos|[Ll]ire|dollars|pounds sterling)\b|\b[Vv]alued at \d/u,
  /\b\d{1,4}\p{Ll}?,? (?:\p{Lu}[\p{L}.'’-]* ){1,3}(?:Street|St|Road|Rd|Lane|Avenue|Ave|Drive|Terrace|Crescent|Close|Square)\b/u,
  /\p{L}(?:str(?:aße|asse|\.)|straat|gasse|weg|laan) \d|\b\d{1,4},? (?:bis )?(?:rue|avenue|boulevard|impasse|chemin|calle|via) /u,
  /\b(?:tel|telephone|telefon|telefoon|phone|mobile|mob|tél)\b\.?:? ?[+(]?\d/iu,
  // Not a day, “01-02-1990”
  /(?:^|[\s,;:])(?:\+\d{1,3}[ (]\d|\(0\d{1,4}\) ?\d|0\d{2,4}[ /]\d)[\d /-]{4,}\d\b|\b0\d(?:[ .]\d\d){4}\b/,
  /(?<![\d./-])\d{3}-\d{4}(?![\d./-])|(?<!\bn[or]\.? )\b0\d{2,4}-\d{4,}\b/i,
  /\b(?:d\.?o\.?b\b|date of birth|(?:born|geboren|geb\.)(?: on| am)? \d{1,2}[./-]\d)|\b(?:alarm|door|pin|safe|key|access)[ -]?codes?\b/i,
  /\bnot (?:wish |want )?to be (?:named|published|identified)|\b(?:remain|stay|rester|blijven) anon|\banonym bleiben\b|\bungenannt|\bkept in the (?:safe|store|vault|strong ?room)\b|\bnot w(?:ish|ant) (?:\p{L}+ ){0,3}name\b/iu,
  /\b(?:withheld|not for publication|do not (?:disclose|name)|(?:access|information|name|details) restricted|restricted|nicht (?:zu )?veröffentlichen|an[oó]nim[oa]|anonyme|anoniem)(?!\p{L})/iu,
  /\b(?:private(?:ly)?|confidential|do not publish|vertraulich|confidentiel|vertrouwelijk|confidencial|riservato)\b/i,
]
