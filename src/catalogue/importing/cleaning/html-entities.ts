/** The named entities of HTML 4 that occur in texts of museums: Latin letters, Greek letters and punctuation. */

const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
/** In the order of Unicode, where there is no capital of the final sigma. */
const GREEK =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega'
const OTHERS =
  'amp & lt < gt > quot " apos \' OElig Œ oelig œ Scaron Š scaron š Zcaron Ž zcaron ž Yuml Ÿ circ ˆ tilde ˜ ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ dagger † Dagger ‡ bull • hellip … permil ‰ prime ′ Prime ″ lsaquo ‹ rsaquo › frasl ⁄ euro € trade ™ larr ← rarr → minus − ne ≠ le ≤ ge ≥ asymp ≈ infin ∞ ensp \u2002 emsp \u2003 thinsp \u2009 zwnj \u200c zwj \u200d lrm \u200e rlm \u200f'

const FIRST_LATIN_1 = 0xa0
const FIRST_CAPITAL = 0x391
const FIRST_SMALL = 0x3b1

function named(names: string, first: number, write = (name: string) => name): [string, string][] {
  return names.split(' ').map((name, at) => [write(name), String.fromCodePoint(first + at)])
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ...named(LATIN_1, FIRST_LATIN_1),
  ...named(GREEK, FIRST_CAPITAL, (name) => name.replace(/^./, (first) => first.toUpperCase())),
  ...named(GREEK, FIRST_SMALL),
  ...[...OTHERS.matchAll(/(\S+) (\S+|\s)(?: |$)/g)].map(([, name = '', sign = '']): [string, string] => [
    name,
    sign,
  ]),
])

/** The text of an entity such as `eacute`, `#233` or `#xe9`; undefined if there is no such entity. */
export function entityText(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES.get(name)
  const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const isCharacter = point > 0 && point <= 0x10_ffff && !(point >= 0xd800 && point <= 0xdfff)
  return isCharacter ? String.fromCodePoint(point) : undefined
}
