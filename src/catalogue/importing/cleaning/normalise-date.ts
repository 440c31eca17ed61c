import { ARTICLES } from './date-words.ts'

const BC =
  /(?<![a-z])(?:b\.? ?c\.?(?: ?e(?![a-z])\.?)?|v(?:\.|or|oor)? ?(?:chr(?:istus)?|u\. ?z)\.?|(?<=\d ?)v\. ?c\.|av(?:\.|ant)? ?j(?:\.|esus)?[- ]?c(?:\.|hrist)?|(?<=\S ?)a\. ?(?:de )?c\.?|(?<=\d ?)ac|f\. ?kr\.?|antes de cristo|avanti cristo)(?![a-z])/g
const AD =
  /(?<![a-z])(?:a\. ?d\.?|c\. ?e\.?|ce|anno domini|n(?:\.|ach|a)? ?(?:chr(?:istus)?|u\. ?z)\.?|(?<=\d ?)n\. ?c\.|apr?(?:\.|es)? ?j(?:\.|esus)?[- ]?c(?:\.|hrist)?|d\. ?c\.?|(?<=\d ?)dc|e\. ?kr\.?|despues de cristo|dopo cristo)(?![a-z])/g
const TIME_OF_DAY = /[t ]\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[ap]m)?(?: ?(?:z|[+-]\d\d:?\d\d))?$/
const WEEKDAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day,? /g
const NO_DATE =
  /^(?:n\. ?d|undated|unknown|no date|s\. ?d|o\. ?[jd]|z\. ?j|undatiert|ohne (?:jahr|datum)|sans date|ongedateerd|zonder jaar|sin fecha|senza data)[.,;: ]+(?=.*\d)/
/** “15.08.-20.09.1850” has the year only once. */
const FIRST_DAY = /^\d\d?\.(?:\d\d?\.)? ?- ?(?=\d\d?\.\d\d?\.\d{4}$)/
/** “From 24 to 29 April 1916”: two days of one month. */
const DAYS = /^ ?(?:vom |from |dal )?(\d\d?)\.? (?:to|bis|au|al|tot|til|till) (?=\d\d?\.? [a-z]+\.? \d{4}$)/
/** “10,000”, “10.000”, “10 000”; “300 200” has rather lost its dash. */
const THOUSANDS = /(?<=\d)[,.](?=\d{3}(?!\d))|(?<=(?<!\d)\d\d?) (?=\d00(?!\d))/g
/** The Islamic year beside the same year of the common era. */
const HIJRI = /(?<![a-z\d])(?:a\.? ?h\.? ?[\d-]+|[\d-]+ ?a\.? ?h\.?) ?[/=] ?/
/** “Of” is an article in English, and “or” between two years in Dutch. */
const ARTICLE = new RegExp(
  `\\b(?:${ARTICLES}|(?<!\\d(?:e|de|ste)? |en/)of(?! later| eerder| vroeger| voor| na| in))(?= )|\\b(?:[ld]|[dn]ell)'(?!apres)(?=[a-z])`,
  'g',
)

/** Signs before a year. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['<', 'before'],
  ['>', 'after'],
  ['<=', 'until'],
  ['≤', 'until'],
  ['>=', 'since'],
  ['≥', 'since'],
])

/** A date in lower case, without accents and articles, and with each era and dash written in one way. */
export function normaliseDate(date: string): string {
  const text = date
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    // Only a hyphen joins a year to a month, and only an exact one: “1895–05” and “c. 1895-05” are other dates.
    .replace(/(?<=\d{4})(?:[–—−]|(?<=^(?:c|ca|circa|about|um|vers)\W*\d{4})-)(?=\d\d?(?![\d–—−-]))/g, ' - ')
    .replace(/[–—−‒‐‑⁓]/g, '-')
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/^-(\d{3,4})(?: ?[-/] ?| (?:to|a|bis|tot) )-(\d{3,4})$/, '$1-$2 bc')
    .replace(/\bc:a\b/g, 'ca')
    .replace(TIME_OF_DAY, '')
    // “169[5]”, “[18]91”, “189[?]”
    .replace(/(?<=\d)\[([\d?-]{1,2})\](?!\d)|(?<!\d)\[(\d{1,3})\](?=\d)/g, '$1$2')
    .replace(/^.*[[(]i\.? ?e\.?,? ([^\])]+)[\])]$/, '$1')
    .replace(/(?<=\d{4})(?:~|--+)(?=\d{4})/g, '-')
    // “19--” and “189-” at the end, as libraries write them. “100-” may be a year without an end.
    .replace(/\b(\d{2})--(?=[\s?\]]*(?:$|[,;/a-z]))/g, '$100-$199')
    .replace(/\b(1[5-9]\d|20\d)-(?=[\s?\]]*$)/, '$10-$19')
    .replace(/(?<!\d)(\d{3})[?_](?![\d?])/g, '$1xs')
    .replace(/(?<!\d)(\d{2})(?:\?\?|__)/g, '$100s')
    .replace(/^\? ?-/, 'until ')
    .replace(/^(?:[<>]=?|[≤≥])(?= ?\d)/, (sign) => `${SIGNS.get(sign)} `)
    // “1870-ies”, “1870-talet”, “1870'erne”, “1870-årene”
    .replace(/(?<=\d0)[-']?(?:ies|erne|arene|ara|tal(?:l?ets?)?)\b/g, 's')
    .replace(/\ba[vf] (?=\d{4}s\b|\d\d?\. ?arh)/g, '')
    .replace(/\.\.(?=[\]}]$)/, '-')
    .replace(/[?[\]{}"]|\( *\?? *\)|[~%]$/g, ' ')
    .replace(/^(\d{4})\.0$/, '$1')
    .replace(BC, ' bc ')
    .replace(AD, ' ad ')
    // “Jin (1115-1234) dynasty”
    .replace(/(\([^()]*\)) (dynast(?:y|ies)|periods?)\b/g, '$2 $1')
    // “19thC”, “s. XIX”, “XIXe s.”
    .replace(/\b(\d{1,2}(?:st|nd|rd|th)?)c\b/g, '$1 c')
    .replace(/\bss?\. ?(?=[ivx]+\b)/g, 'siglo ')
    .replace(/\b([ivx]+(?:e|eme|er)?|\d{1,2}(?:e|eme|er)) s\b/g, '$1 siecle')
    .replace(/\b(\d\d?) (?=(?:st|nd|rd|th) c)/g, '$1')
    .replace(/\b([ivx]+) (?=(?:e|eme) siecle)/g, '$1')
    // “fin XIXe”
    .replace(/\b(x(?:i{1,3}|i[vx]|vi{0,3}|xi?))(?:e|eme)\b(?! siecle)/g, '$1e siecle')
    .replace(HIJRI, '')
    .replace(FIRST_DAY, '')
    .replace(WEEKDAY, '')
    // “Prima metà” is the first half, “prima della metà” is before the middle.
    .replace(/\bprima (?=del)/, 'before ')
    .replace(ARTICLE, ' ')
    .replace(/\s+/g, ' ')
    .replace(DAYS, '$1-')
    .replace(/[\s.;,]+$/, '')
    .replace(/(?<=[\da-z]) ?\+$/, ' onwards')
    .trim()
    .replace(NO_DATE, '')
  return text.includes('bc') ? text.replace(THOUSANDS, '') : text
}
