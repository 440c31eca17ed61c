/**
 * English words with different Australian, British and American spellings, so that a search finds any of them. Each
 * pair lists two stems, which can be followed by the same ending. Pairs in which one spelling is also another word are
 * left out (cheque / check, storey / story). Words are folded.
 */

const STEMS: readonly (readonly [string, string])[] = [
  ['aeroplane', 'airplane'],
  ['aesthetic', 'esthetic'],
  ['aluminium', 'aluminum'],
  ['anaesthe', 'anesthe'],
  ['analogue', 'analog'],
  ['arbour', 'arbor'],
  ['archaeolog', 'archeolog'],
  ['armour', 'armor'],
  ['artefact', 'artifact'],
  ['axe', 'ax'],
  ['behaviour', 'behavior'],
  ['bevell', 'bevel'],
  ['calibre', 'caliber'],
  ['caravann', 'caravan'],
  ['carburett', 'carburet'],
  ['catalogue', 'catalog'],
  ['centre', 'center'],
  ['chequebook', 'checkbook'],
  ['chisell', 'chisel'],
  ['clamour', 'clamor'],
  ['colour', 'color'],
  ['cosy', 'cozy'],
  ['cosie', 'cozie'],
  ['defence', 'defense'],
  ['dialogue', 'dialog'],
  ['doughnut', 'donut'],
  ['draught', 'draft'],
  ['enamell', 'enamel'],
  ['encyclopaed', 'encycloped'],
  ['favour', 'favor'],
  ['foetus', 'fetus'],
  ['fibre', 'fiber'],
  ['flavour', 'flavor'],
  ['gaol', 'jail'],
  ['gramme', 'gram'],
  ['grey', 'gray'],
  ['gynaecolog', 'gynecolog'],
  ['haemo', 'hemo'],
  ['harbour', 'harbor'],
  ['honour', 'honor'],
  ['humour', 'humor'],
  ['instalment', 'installment'],
  ['jeweller', 'jeweler'],
  ['jewellery', 'jewelry'],
  ['jewelled', 'jeweled'],
  ['kerb', 'curb'],
  ['labell', 'label'],
  ['labour', 'labor'],
  ['licence', 'license'],
  ['litre', 'liter'],
  ['lustre', 'luster'],
  ['manoeuvre', 'maneuver'],
  ['manoeuvr', 'maneuver'],
  ['mediaeval', 'medieval'],
  ['metre', 'meter'],
  ['mitre', 'miter'],
  ['modell', 'model'],
  ['mould', 'mold'],
  ['moult', 'molt'],
  ['moustache', 'mustache'],
  ['neighbour', 'neighbor'],
  ['ochre', 'ocher'],
  ['odour', 'odor'],
  ['offence', 'offense'],
  ['orthopaed', 'orthoped'],
  ['paediatr', 'pediatr'],
  ['panell', 'panel'],
  ['parlour', 'parlor'],
  ['pedall', 'pedal'],
  ['plough', 'plow'],
  ['programme', 'program'],
  ['pyjama', 'pajama'],
  ['sabre', 'saber'],
  ['sceptre', 'scepter'],
  ['sepulchre', 'sepulcher'],
  ['sceptic', 'skeptic'],
  ['signall', 'signal'],
  ['smoulder', 'smolder'],
  ['spectre', 'specter'],
  ['stencill', 'stencil'],
  ['sulph', 'sulf'],
  ['theatre', 'theater'],
  ['travell', 'travel'],
  ['tumour', 'tumor'],
  ['tunnell', 'tunnel'],
  ['tyre', 'tire'],
  ['vapour', 'vapor'],
  ['vice', 'vise'],
  ['waggon', 'wagon'],
  ['whisky', 'whiskey'],
  ['woollen', 'woolen'],
  ['yoghurt', 'yogurt'],
]

/** Endings that can follow a stem in either spelling. */
const ENDINGS = new Set(
  ' s es d ed ing ings r rs er ers y ies al ally ful less ist ists ic ics ical ment ments able tic tics tist tists man men'
    .concat(' or ors on ous ur uric ate ates ide ides ia ias logist logists logy logical en um')
    .split(' '),
)

/** Endings before which British spelling doubles a consonant. Before others, both spellings write it once. */
const DOUBLING = new Set(['ed', 'ing', 'ings', 'er', 'ers', 'or', 'ors'])

/** What the first part of a compound has at least: ploughshare, but not axle. */
const SHORTEST_STEM = 4
/** The last part of a compound. With a vowel, it is rather an ending: Colorado, laboratory. */
const REST = /^[^aeiouy]..|^yard/

/** Verbs and their nouns with endings that are spelt with s or z. */
const WITH_S_OR_Z = /^(.{3,})(is|iz|ys|yz)(e|ed|er|ers|es|ing|ation|ations)$/

/** How a word that begins with a stem is spelt otherwise, if one of the endings follows. */
interface Respelling {
  readonly from: string
  readonly to: string
  readonly endings: ReadonlySet<string>
}

/** By the first letters of the stem: a search for similar items or named terms needs the forms of some thousand words. */
const RESPELLINGS = Map.groupBy(
  STEMS.flatMap(([british, american]): Respelling[] => {
    const endings = british === american + american.at(-1) ? DOUBLING : ENDINGS
    return [
      { from: british, to: american, endings },
      { from: american, to: british, endings },
    ]
  }),
  ({ from }) => initials(from),
)

/** The word's other spellings, without the word itself. */
export function otherSpellings(word: string): string[] {
  const found = new Set<string>()
  for (const { from, to, endings } of RESPELLINGS.get(initials(word)) ?? []) {
    const ending = word.slice(from.length)
    // “Catalogues” begins with “catalog” as well.
    if (!word.startsWith(from) || (to.startsWith(from) && word.startsWith(to))) continue
    const isCompound = endings === ENDINGS && from.length >= SHORTEST_STEM && REST.test(ending)
    if (isCompound || endings.has(ending)) found.add(withEnding(to, ending, from))
  }
  const [, stem, middle, ending] = WITH_S_OR_Z.exec(word) ?? []
  if (stem && middle && ending) found.add(`${stem}${middle[0]}${middle[1] === 's' ? 'z' : 's'}${ending}`)
  found.delete(word)
  return [...found]
}

/** Where one stem ends with the e of the ending: centred, centered. */
function withEnding(stem: string, ending: string, from: string): string {
  if (stem.endsWith('e')) return stem + ending.replace(/^e/, '')
  return from.endsWith('e') ? stem + ending.replace(/^d$/, 'ed') : stem + ending
}

/** As many letters as the shortest stem has. */
function initials(word: string): string {
  return word.slice(0, 2)
}
