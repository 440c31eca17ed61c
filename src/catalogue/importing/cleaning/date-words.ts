/**
 * The words of dates in English, German, French, Dutch, Spanish, Italian, Danish, Norwegian and Swedish, in lower case and without accents. Each list is a part of a
 * regular expression. A word that means the same in several languages is there once.
 */

/** Words that do not change the years: “probably”, “in the year”, “dated”. */
export const NEUTRAL =
  'about|abt|circa|circ|cir|ca|c|approximately|approx|around|roughly|probably|prob|possibly|poss|perhaps|presumably|likely|maybe|estimated|in|on|during|shortly|soon|just|dated|date|dat|year|anno|annee|an|um|von|vom|dans|aprox|kurz|etwa|ungefahr|gegen|wohl|vermutlich|wahrscheinlich|rund|zirka|im|jahre?|datiert|vers|peu|environ|env|autour|probablement|peut-etre|en|datee?|omstreeks|kort|ongeveer|rond|vermoedelijk|waarschijnlijk|gedateerd|jaar|hacia|poco|alrededor|aproximadamente|probablemente|cerca|ano|verso|(?:intorno|attorno) al|intorno|probabilmente|nel|omkring|cirka|ar|trolig|troligen'
export const NEUTRAL_BEHIND =
  'about|circa|circ|ca|approximately|approx|aprox|or so|uncertain|um|vers|env|environ|sic'

/**
 * What made the item at the date: not its exhibition, its patent or the founding (“est.”) of its maker. Only before the whole date: “1890, printed 1920” are two dates of one item. “Date publication”
 * has lost its article, as every date has.
 */
export const DONE =
  'made|date (?:publication|printing|issue|manufacture|production|design|creation|execution)|signed and dated|signed|produced|printed|(?:first )?published|designed|built|created|painted|manufactured|postmarked|stamped|inscribed|photographed|taken|drawn|executed|issued|cast|engraved|written|constructed|copyright|cop|©|hergestellt|entstanden|gefertigt|erbaut|gedruckt|fabrique|realise|vervaardigd|gemaakt|fabricado|hecho|fatto|realizzato|tillverkad'

/** In brackets behind the year of a print: neither has another year. */
export const PRINT =
  "printed (?:later|posthumously)|(?:later|posthumous) (?:print|printing|impression)|(?:after|d'apres|nach|naar) (?:[a-z'-]+ ){0,3}(?:photographs?|paintings?|drawings?|prints?|engravings?|etchings?|negatives?|designs?|models?|originals?)"

/** Before a year without it, and before a year with it. */
export const BEFORE =
  'before|pre|prior to|earlier than|ante|bef|terminus ante quem|vor|avant|anterieur a|voor|antes|anterior a|prima(?! meta)|fore|før'
export const UNTIL =
  "by|until|till|up to|bis|spatestens|au plus tard|entro|jusqu'(?:en|au?)|tot|uiterlijk|hasta|fino al"
export const OR_BEFORE =
  '(?:or|and) (?:earlier|before)|(?:oder|und) (?:fruher|davor)|(?:ou|et) avant|of (?:eerder|vroeger)|o (?:antes|anterior|prima)'

/** After a year without it, and after a year with it. */
export const AFTER =
  'after|post|later than|aft|terminus post quem|nach|apres|posterieur a|na|despues|posterior a|dopo|efter|etter'
export const SINCE =
  'since|seit|ab|fruhestens|au plus tot|fran|a partir|depuis|sinds|vanaf|desde|dal|dall|a partire dal'
export const OR_AFTER =
  '(?:or|and) (?:later|after)|onwards?|ff|(?:oder|und) (?:spater|danach)|(?:ou|et) (?:apres|plus tard)|(?:of|en) later|o (?:despues|posterior|dopo)'
/** “Or before 1900” is until 1900; so are “in or before 1900”, of which “in” is left out, “before or in 1900” and “not after 1900”. */
export const OR = '(?:or|oder|ou|of|o|/)'
export const NOT = '(?:not?|nicht|niet|pas|non)'
/** At the end of a span that has not ended. */
export const PRESENT =
  'present(?: day)?|now|today|date|current|ongoing|heute|gegenwart|nos jours|present|heden|nu|presente|actualidad|hoy|oggi|9999'

/** Before two ends. */
export const BETWEEN = 'between|zwischen|zw|entre|tussen|tra|fra|mellan|mellem|mellom'
/** From one end to another. */
export const TO = [
  'to',
  'until',
  'till',
  'til',
  'through',
  'thru',
  'bis',
  'a',
  'au',
  'tot',
  't/m',
  'hasta',
  'al',
  'fino al',
  "jusqu'en",
  "jusqu'a",
  "jusqu'au",
]
/** Between two dates, of which the item can have each. */
export const AND = [
  'and',
  'or',
  'and/or',
  'und',
  'u.',
  'oder',
  'et',
  'ou',
  'en',
  'of',
  'en/of',
  'y',
  'o',
  'e',
  'og',
  'och',
  'eller',
]

/** Between two dates that hold for one thing: “after 1890 but before 1900”. */
export const BUT = ['but', 'and', 'aber', 'und', 'mais', 'et', 'maar', 'en', 'pero', 'y', 'ma', 'e']

/** Articles and the like, which are left out everywhere. */
export const ARTICLES = 'the|der|die|das|des|den|dem|van|le|la|les|du|de|het|el|los|las|del|della|il|lo'

export const CENTURY =
  'centur(?:y|ies)|cent|cen|c|jh|jhd?t?|jhs|jahrh|jahrhunderts?|siecles?|eeuw|eeuwen|siglos?|sec|secolo|secoli|arh|arhundred(?:er?|et)|arhundradet?'
export const MILLENNIUM = 'millenni(?:um|a)|mill|jahrtausends?|jt|jts|jtsd|millenaire|millennio|milenio'
/** Before the number: “siglo XIX”, “sec. XIX”. */
export const CENTURY_BEFORE = 'siglos?|secc?|secolo|secoli|century'
/** Before the years: “années 1920”. */
export const DECADE_BEFORE = 'annees|jaren|decada anos|decada|decade|anos|anni|decennio'

/** Parts of a century or decade. */
export const NTH =
  '(?:[1-4](?:\\.|st|nd|rd|th|er?|re|eme|ere|ste|de|o|a)?|i{1,3}|iv|first|second|third|fourth|last|(?:erst|zweit|dritt|viert|letzt)e[srnm]?|premiere?|deuxieme|seconde?|troisieme|quatrieme|derniere?|eerste|tweede|derde|vierde|laatste|primer[ao]?|segund[ao]|tercer[ao]?|cuart[ao]|ultim[ao]|prim[ao]|second[ao]|terz[ao]|quart[ao]|f[oø]rst[ae]|andr[ae]|anden|annen|tredje|fj[ae]rde|sist[ae]|sidste)'
export const SIZE =
  '(?:half|quarter|third|decades?|years?|halfte|h|viertel|(?<=\\d\\. ?)v(?=\\.)|drittel|jahrzehnt|moitie|quart|tiers|decennie|helft|kwart|mitad|cuarto|tercio|decada|meta|quarto|terzo|decennio|halft(?:en)?|halvdel(?:en)?|kvartal(?:et)?|fj[ae]rdedel(?:en)?)\\.?'
const EARLY =
  'early|beginning|start|anfang|fruhe[srn]?|debut|deb|begin|vroege?|principios|inicios|comienzos|inizio|inizi|borjan|begynnelsen|begyndelsen|tidlig|tidigt'
const MIDDLE = 'mid|middle|mitte|milieu|mil|midden|mediados|meta|mitten|midten|mitt'
const LATE =
  'late|later|end|ende|spate[srn]?|fin|einde?|laat|finales|fines|fine|slutet|slutten|slutningen|sen|sent'
export const PLACE = `(?:very |quite )?(?:${EARLY}|${MIDDLE}|${LATE})\\.?`
/** Parts that begin or end with the whole, which is written without a part. */
export const FIRST_PART = new RegExp(`^(?:$|(?:${EARLY})\\b)`)
export const LAST_PART = new RegExp(`(?:^|\\b(?:${LATE})\\.?)$`)

/** Only known periods can stand before a date. “London, 1765”, “restored, 1765” and other calendars, “Saka era, 1765”, are not clear. */
const PERIOD_WORD =
  'mark and period|period[eo]?|dynast(?:y|ies?)|dinastia|age|kingdom|empire|epoque|epoca|reign [a-z]+(?: [ivx]+)?|year [a-z]+'
const NOT_PERIOD = `copy|style|manner|found|restored|revival|replica|imitation|reproduction|reprint|${BEFORE}|${UNTIL}|${AFTER}|${SINCE}|${CENTURY}|${MILLENNIUM}`
const PERIOD_NAME =
  'predynastic|prehistoric|(?:neo|meso|pala?eo)lithic|(?:cypro-)?(?:geometric|archaic|classical)|hellenistic|ptolemaic|roman|romano-british|julio-claudian|flavian|antonine|severan|byzantine|(?:anglo-)?saxon|viking|norman|medieval|renaissance|tudor|stuart|elizabethan|jacobean|baroque|rococo|georgian|regency|victorian|edwardian|colonial|art deco|art nouveau|tang|song|yuan|ming|qing|kangxi|yongzheng|qianlong|jiaqing|daoguang|jomon|yayoi|kofun|asuka|heian|kamakura|nanbokucho|muromachi|(?:azuchi-)?momoyama|edo|meiji|taisho|showa|heisei|goryeo|koryo|joseon|choson|(?:spat|hoch|fruh)?(?:gotik|romanik|renaissance|barock|rokoko)|(?:spat|fruh)?klassizismus|gothic|gothique|gotico|romanesque|romanico|barocco|barroco|barok|neoclassical|neoclassicism|neoclassicisme|neoclasicismo|neoclassicismo|biedermeier|vormarz|historismus|grunderzeit|jugendstil|secession|wiener secession|bauhaus|neue sachlichkeit|directoire|consulat|louis (?:xiii|xiv|xv|xvi)|modernismo|modernisme|liberty|world war (?:ii?|1|2|one|two)|(?:first|second|great) (?:world )?war|wwii?|ww[12]|(?:erster|zweiter) weltkrieg|amsterdamse school|queen anne|william and mary|arts and crafts|midcentury modern'
/** “Late Bronze Age”, “Dynasty 26”, “Meiji 31”, “Victorian”. */
const PERIOD_ALONE = `(?:(?:early|middle|late|new|old|first|second|third|\\d\\d?(?:st|nd|rd|th)|northern|southern|eastern|western)(?: and)? )*(?:(?:(?!(?:${NOT_PERIOD})\\b)[a-z'-]+ ){0,2}(?:${PERIOD_WORD})|(?:${PERIOD_NAME})(?: era)?)(?: \\d\\d?(?:-\\d\\d?)?)?`
export const PERIOD = `${PERIOD_ALONE}(?: or ${PERIOD_ALONE})?`
/** Beside the year: “1856 (Dragon 5)”, “1835 (AH 1250)”. */
export const OTHER_YEAR =
  'a\\.? ?h\\.? ?\\d+|\\d+ ?a\\.? ?h\\.?|(?:rat|ox|tiger|hare|rabbit|dragon|snake|horse|goat|sheep|monkey|cock|rooster|dog|boar|kansei|kyowa|bunka|bunsei|tempo|koka|kaei|ansei|keio) \\d\\d?'

const JANUARY = 'jan(?:uary|uar|uari|vier|v)?|janner|enero|ene|gennaio|gen'
const DECEMBER = 'dec(?:ember|embre)?|dez(?:ember)?|dic(?:iembre|embre)?'

/** Months and seasons. */
export const MONTH = new RegExp(
  `^(?:${[
    JANUARY,
    'feb(?:ruary|ruar|ruari|rero|braio)?|fev(?:rier|r)?',
    'mar(?:ch|s|zo)?|marz|maart|mrt|marts',
    'apr(?:il|ile)?|avr(?:il)?|abr(?:il)?',
    'may|mai|maj|mei|mayo|maggio|mag',
    'june?|juni|juin|junio|giugno|giu',
    'july?|juli|juillet|juil|julio|luglio|lug',
    'aug(?:ust|ustus|usti)?|aout|agosto|ago',
    'sep(?:t|tember|tembre|tiembre)?|setiembre|settembre|sett?',
    'oct(?:ober|obre|ubre)?|okt(?:ober)?|ottobre|ott',
    'nov(?:ember|embre|iembre)?',
    DECEMBER,
    'spring|summer|autumn|fall|winter|fruhjahr|fruhling|sommer|herbst|printemps|ete|automne|hiver|voorjaar|lente|zomer|herfst|najaar',
    'christmas|easter|weihnachten|ostern|noel|paques|kerstmis|pasen|navidad|natale|pasqua',
    'primavera|verano|otono|invierno|estate|autunno|inverno',
  ].join('|')})$`,
)

/** What is written beside the year if a day or month is the first or the last of it: “1 January”, “12/31”, “December”. */
export const FIRST_OF_YEAR = new RegExp(`^(?:(?:0?[01](?:st|er|o)?|${JANUARY})(?: |$))*$`)
export const LAST_OF_YEAR = new RegExp(
  `^(?:00 ?)*$|^(?:31(?:st)? )?(?:12|${DECEMBER})$|^(?:12|${DECEMBER}) 31(?:st)?$`,
)

/** A word at the beginning, with a boundary behind it: “post-1900”, “c.1890”, “c1890”, but not “postmarked”, and “C19” is a century. */
export function wordBefore(list: string, rest = ''): RegExp {
  return new RegExp(`^(?:${list})(?:(?![a-z\\d])[.:]? ?-? ?|(?=\\d{3,4}(?!\\d)))${rest}`)
}
