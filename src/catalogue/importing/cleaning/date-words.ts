/**
 * The words of dates in English, German, French, Dutch, Spanish and Italian, in lower case and without accents. Each list is a part of a
 * regular expression. A word that means the same in several languages is there once.
 */

/** Words that do not change the years: “probably”, “in the year”, “dated”. */
export const NEUTRAL =
  'about|abt|circa|circ|cir|ca|c|approximately|approx|around|roughly|probably|prob|possibly|poss|perhaps|presumably|likely|maybe|estimated|est|in|on|dated|date|year|anno|annee|an|um|etwa|ungefahr|gegen|wohl|vermutlich|wahrscheinlich|rund|zirka|im|jahre?|datiert|vers|environ|env|autour|probablement|peut-etre|en|datee?|omstreeks|ongeveer|rond|vermoedelijk|waarschijnlijk|jaar|hacia|alrededor|aproximadamente|probablemente|cerca|ano|verso|intorno|probabilmente|nel'
export const NEUTRAL_BEHIND = 'about|circa|circ|ca|approximately|approx|or so|uncertain'

/** What happened at the date. Only before the whole date: “1890, printed 1920” are two dates of one item. */
export const DONE =
  'made|produced|printed|published|designed|built|created|painted|patented|manufactured|postmarked|stamped|inscribed|photographed|taken|drawn|executed|issued|cast|engraved|written|constructed|copyright|©'

/** Before a year without it, and before a year with it. */
export const BEFORE =
  'before|pre|prior to|earlier than|ante|bef|terminus ante quem|vor|avant|anterieur a|voor|antes|anterior a|prima(?! meta)'
export const UNTIL =
  "by|or before|until|till|up to|no later than|not later than|not after|nicht nach|bis|spatestens|jusqu'(?:en|a)|tot|uiterlijk|hasta|fino al"
export const OR_BEFORE =
  '(?:or|and) (?:earlier|before)|(?:oder|und) (?:fruher|davor)|(?:ou|et) avant|of eerder|o antes|o prima'

/** After a year without it, and after a year with it. */
export const AFTER =
  'after|post|later than|aft|terminus post quem|nach|apres|posterieur a|na|despues|posterior a|dopo'
export const SINCE =
  'since|or after|no earlier than|not earlier than|not before|nicht vor|seit|fruhestens|a partir|sinds|vanaf|a partire dal'
export const OR_AFTER =
  '(?:or|and) (?:later|after)|onwards?|(?:oder|und) (?:spater|danach)|(?:ou|et) apres|of later|o despues|o dopo'
/** At the end of a span that has not ended. */
export const PRESENT =
  'present(?: day)?|now|today|date|current|ongoing|heute|gegenwart|nos jours|present|heden|nu|presente|actualidad|hoy|oggi|9999'

/** Before a span; alone, they leave its end open. */
export const FROM = 'from|dal|dall|desde|depuis|ab'
/** Before a span. */
export const BETWEEN = 'between|zwischen|entre|tussen|tra|fra|von'
/** Between two ends. */
export const TO = [
  ...[
    'to',
    'and',
    'or',
    'until',
    'till',
    'through',
    'bis',
    'und',
    'oder',
    'a',
    'au',
    'et',
    'ou',
    'tot',
    't/m',
    'en',
    'of',
  ],
  ...['hasta', 'al', 'y', 'o', 'e'],
]

/** Articles and the like, which are left out everywhere. */
export const ARTICLES = 'the|der|die|das|des|den|dem|van|le|la|les|du|de|het|el|los|las|del|della|il|lo'

export const CENTURY =
  'centur(?:y|ies)|cent|cen|c|jh|jhdt?|jhs|jahrh|jahrhunderts?|siecles?|eeuw|eeuwen|siglos?|sec|secolo|secoli'
export const MILLENNIUM = 'millenni(?:um|a)|mill|jahrtausends?|millenaire|millennio|milenio'
/** Before the number: “siglo XIX”, “sec. XIX”. */
export const CENTURY_BEFORE = 'siglos?|secc?|secolo|secoli|century'
/** Before the years: “années 1920”. */
export const DECADE_BEFORE = 'annees|jaren|decada|decade|anos|anni|decennio'

/** Parts of a century or decade. */
export const NTH =
  '(?:[1-4](?:\\.|st|nd|rd|th|er?|re|eme|ere|ste|de|o|a)?|i{1,3}|iv|first|second|third|fourth|last|(?:erst|zweit|dritt|viert|letzt)e[srnm]?|premiere?|deuxieme|seconde?|troisieme|quatrieme|derniere?|eerste|tweede|derde|vierde|laatste|primer[ao]?|segund[ao]|tercer[ao]?|cuart[ao]|ultim[ao]|prim[ao]|second[ao]|terz[ao]|quart[ao])'
export const SIZE =
  '(?:half|quarter|third|decades?|years?|halfte|h|viertel|drittel|jahrzehnt|moitie|quart|tiers|decennie|helft|kwart|mitad|cuarto|tercio|decada|meta|quarto|terzo|decennio)\\.?'
export const PLACE =
  '(?:very |quite )?(?:early|mid|middle|late|later|beginning|start|end|anfang|mitte|ende|fruhe[srn]?|spate[srn]?|debut|deb|milieu|mil|fin|begin|midden|einde?|vroege?|laat|principios|inicios|comienzos|mediados|finales|fines|inizio|inizi|meta|fine)\\.?'

/** Months and seasons. */
export const MONTH = new RegExp(
  `^(?:${[
    'jan(?:uary|uar|uari|vier|v)?|janner|enero|ene|gennaio|gen',
    'feb(?:ruary|ruar|ruari|rero|braio)?|fev(?:rier|r)?',
    'mar(?:ch|s|zo)?|marz|maart|mrt',
    'apr(?:il|ile)?|avr(?:il)?|abr(?:il)?',
    'may|mai|mei|mayo|maggio|mag',
    'june?|juni|juin|junio|giugno|giu',
    'july?|juli|juillet|juil|julio|luglio|lug',
    'aug(?:ust|ustus)?|aout|agosto|ago',
    'sep(?:t|tember|tembre|tiembre)?|setiembre|settembre|set',
    'oct(?:ober|obre|ubre)?|okt(?:ober)?|ottobre|ott',
    'nov(?:ember|embre|iembre)?',
    'dec(?:ember|embre)?|dez(?:ember)?|dic(?:iembre|embre)?',
    'spring|summer|autumn|fall|winter|fruhjahr|fruhling|sommer|herbst|printemps|ete|automne|hiver|voorjaar|lente|zomer|herfst|najaar',
    'primavera|verano|otono|invierno|estate|autunno|inverno',
  ].join('|')})$`,
)

/** A word at the beginning, with a boundary behind it: “post-1900”, “c.1890”, “c1890”, but not “postmarked”, and “C19” is a century. */
export function wordBefore(list: string, rest = ''): RegExp {
  return new RegExp(`^(?:${list})(?:(?![a-z\\d])[.,:]? ?-? ?|(?=\\d{3,4}(?!\\d)))${rest}`)
}
