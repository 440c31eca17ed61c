/** Whether a folded text is a place in a store, such as “depot, attic”. */
export function isStore(folded: string): boolean {
  return STORE_ROOM.test(folded) || FURNITURE.test(folded) || isNumberedStore(folded)
}

/** Whether a folded text is a numbered place in a store, such as “shelf 3”. */
export function isNumberedStore(folded: string): boolean {
  return NUMBERED_STORE.test(folded)
}

/** Whether a folded text is where visitors never go, or says that the item is not in the museum. */
export function isClosed(folded: string): boolean {
  return STORE_ROOM.test(folded) || CLOSED_ROOM.test(folded) || ABSENT.test(folded)
}

/** Whether a folded text names a workplace of staff, perhaps in a gallery. */
export function isWorkplace(folded: string): boolean {
  return WORKPLACE.test(folded)
}

/** Whether a folded text names furniture of a store, which can also stand in a gallery. */
export function isFurniture(folded: string): boolean {
  return FURNITURE.test(folded) || FURTHER_FURNITURE.test(folded) || isNumberedStore(folded)
}

/** Whether a folded text names what is closed also in a gallery, such as a drawer. */
export function isContainer(folded: string): boolean {
  return CONTAINER.test(folded)
}

/** Whether a folded text names an outbuilding, or a room or corner that is not for visitors although it is called a room. */
export function isOutOfTheWay(folded: string): boolean {
  return OUT_OF_THE_WAY.test(folded)
}

/** Whether a text names a person, or says how to reach what is locked. */
export function isOfPerson(text: string, folded: string): boolean {
  return OF_PERSON.test(folded) || INITIALS.test(text)
}

/** A pattern for any of the words, each of which can be a pattern. */
export function wordsOf(...lists: readonly string[]): RegExp {
  // A question mark behind a space makes the space optional: “show ?case”.
  const words = lists.flatMap((list) => list.replaceAll(' ?', '[\\x20-]?').split(' '))
  return new RegExp(`\\b(?:${words.join('|')})(?![\\p{L}\\d])`, 'u')
}

/** Rooms that visitors do not see. */
const STORE_ROOM =
  /\b(?:store|stores|storeroom|storage|attic|basement|magazijn|zolder|kelder|reserve|reserves|almacen|magazzino|deposito)\b|depot|lager(?:raum|ort|halle)?\b|\bmagazin\b/
/** Further ones, that are no sure sign of a store in other texts. */
const CLOSED_ROOM = wordsOf(
  'strong ?rooms? stock ?rooms? stacks? ware ?houses? store ?houses? vaults? safe cellar archives? quarantine quarantane quarantaine cuarentena quarantena freezer off ?site',
  '(?:collections?|support|resource) ?cent(?:re|er)s? collectiecentrum',
  '\\w*archiv \\w*keller \\w*speicher dachboden tresor aufbewahrung\\w* \\w+regal rollregal\\w* hochregal\\w* planschrank mag\\.?\\x20?\\d* dep\\.?\\x20?\\d*',
  'entrepots? magasins? archief archivo archivio varasto arkiv arkisto compactus',
)
/** Furniture of a store, which can also stand in a room for visitors: “display cabinet 3”. */
const FURNITURE =
  /\b(?:shelf|shelves|rack|drawer|cabinet|cupboard|box|regal|schrank|schublade|karton|kiste|fach|kast|plank|lade|doos|rek|stelling|etagere|armoire|tiroir|boite|rayon|estante|estanteria|armario|caja|cajon|scaffale|armadio|scatola)\b/
/** What is closed, wherever it stands. */
const CONTAINER = wordsOf(
  'drawers? box(?:es)? cartons? trays? folders? lockers? chests? crates? pallets? bins? trunks? containers? wardrobes?',
  'schubladen? kart[oö]ns? kisten? mappen? tiroirs? boites? malles? lad(?:e|en) doz?en? doos caj(?:a|as|on|ones) cassett[oi] scatol[ae] skuff',
)
const OUT_OF_THE_WAY = wordsOf(
  'garages? lofts? roof ?spaces? out ?buildings? barns? sheds? stables? (?:back|spare|box|upstairs|downstairs|utility|lumber|tool) ?rooms? under behind',
  'schuppen scheune stall hinterzimmer nebenraum abstellraum unter hinter grenier cave remise grange debarras sous derriere',
  'schuur berging onder achter garaje cobertizo granero trastero desvan debajo detras soffitta cantina rimessa ripostiglio sotto dietro',
)
const OF_PERSON = wordsOf(
  'mr\\.? mrs\\.? miss ms\\.? messrs\\.? dr\\.? herrn? frau fraulein familie mme\\.? mlle\\.? madame monsieur dhr\\.? mevr\\.? mevrouw senora? sra\\.? signora? sig\\.?',
  'chez bei c/o care\\x20of keys? schlussel cles? llaves? chiavi? sleutels?',
)
const INITIALS = /(?:^|\s|\()\p{Lu}\.(?: ?\p{Lu}\.)* ?\p{Lu}\p{Ll}/u
/** Rooms in which staff work. Some museums show one, so the map can list it as public. */
const WORKPLACE = wordsOf(
  'workshops? workrooms? conservation conservators? labs? laborator(?:y|ies) offices? staff backstage registrars? curators? photo(?:graphy|graphic)?[\\x20-]?studios? (?:meeting|board|packing|mail|server|plant|boiler)[\\x20-]?rooms? loading[\\x20-](?:dock|bay|area)s?',
  '\\w*werkstatt\\w* werkraum\\w* \\w*restaurierung\\w* \\w*konservierung\\w* labore? \\w*buro\\w* ateliers? \\w*atelier fotostudio personal(?:raum|zimmer|kuche)? sitzungszimmer besprechungs\\w* pausenraum packraum anlieferung',
  'laboratoires? restauration bureaux? personnel salle\\x20de\\x20reunions? quai\\x20de\\x20chargement studio\\x20photo\\w*',
  'werkplaats\\w* laboratorium restauratie\\w* conservering\\w* kantoor\\w* kantoren vergader\\w* personeels\\w* laadperron',
  'talleres taller laboratorios? restauracion conservacion oficinas? despachos? sala\\x20de\\x20(?:juntas|reuniones) estudio\\x20fotografico muelle\\x20de\\x20carga',
  'laboratori officin[ae] restauro conservazione uffici?o? sala\\x20riunioni personale studio\\x20fotografico',
)
/** Furniture that is also collected. */
const FURTHER_FURNITURE = wordsOf(
  'racks drawers cabinets cupboards boxes shelving racking cartons? trays? folders? lockers? chests? crates? pallets? bins? aisle row unit mobile (?:packing|transport|filing|travel) ?cases?',
  'kisten mappe schiebewand gitterwand grafikschrank \\w*schrank',
  'cartons? \\w*kast kastje cassett[oi] cassettiera hylly hyllyt hylla hyllan hylle reol skuff skap',
)
/** Where an item is when it is neither shown nor stored. */
const ABSENT = wordsOf(
  'loan loans loaned lent missing lost stolen unknown transit deaccession(?:ed)? destroyed disposed removed awaiting off\\x20(?:display|show|view) not no\\x20longer',
  'at\\x20home home\\x20of private residence privat(?:besitz|sammlung|haus)? particuliere? particular privato',
  'ausgeliehen verliehen vermisst verschollen unbekannt \\w*leihgabe nicht gestohlen verkauft prete prets? perdu vole vendu non pas prestado prestamo perdido robado',
  'uitgeleend vermist onbekend bruikleen niet gestolen prestito smarrito rubato utlan udlan lainassa',
)
/** A bay can be at the sea, and a box an object, unless it has a number that is no measurement. */
const NUMBERED_STORE = new RegExp(
  `(?:\\bbay|${STORE_ROOM.source}|${FURNITURE.source})\\.? ?(?:nr\\.? ?|no\\.? ?)?[a-z]?\\d+\\b(?! ?(?:[x×]|[mc]m|in|inches)\\b|[.,]\\d)`,
)
