import type { RelationField } from '../../../contract/term.ts'
import type { TermTextMember } from '../../../contract/term-texts.ts'

type AliasedTermMember =
  | RelationField
  | 'id'
  | 'name'
  | 'used_for'
  | 'scope_notes'
  | 'source_uri'
  | 'replaced_by'
  | 'deprecated'
  | 'groups'
  | 'mappings'
  | 'picture'
  // Editors write their notes for each other.
  | Exclude<TermTextMember, 'editorial_notes'>

/**
 * The names that published thesauri use for the members of a term, most common first: English, then German, French, Spanish
 * and Dutch, without accents.
 */
export const TERM_ALIASES: Readonly<Record<string, readonly string[]>> = {
  id: listed(
    'identifier, code, term id, concept id, term code, notation, record id, number, no, key, irn, term no, term number, n',
    'subject id, priref, nr, nummer, kennung, begriffs id, identifiant, identificador, codigo, numero, codice',
  ),
  name: listed(
    'preferred term, pref label, preferred label, term, label, term name, type name, descriptor, leaf term, heading, object name, concept',
    'object type, sachbegriff, objektname, objektart, objektbezeichnung, nom de l objet, type d objet, nombre del objeto, tipo de objeto, objectnaam, tipo di oggetto',
    'title, subject name, concept name, preferred name, subject, main term, name, vorzugsbenennung, bezeichnung, begriff',
    'deskriptor, benennung, libelle, terme, terme prefere, descripteur, termino, termino preferente, voorkeursterm, naam, termine',
  ),
  used_for: listed(
    'use for, used for term, uf, non preferred term, non preferred, alt label, alternative term, alternative label',
    'alternate, alternate term, alternative name, synonym, variant, variant term, entry term, lead in term, hidden label, see from',
    'also called, also known as, aka, other name, other term, alternate name, former name, nonpreferred term, nonpreferred label, alternative, alias',
    'synonyme, bf, benutzt fur, nichtdeskriptor, nicht deskriptor, nicht deskriptoren, auch genannt, ep, employe pour, terme rejete, sinonimo, up, usado por',
    'synoniem, gebruikt voor, synoniemen, sinonimi, nichtdeskriptoren',
  ),
  scope_notes: listed(
    'scope note, sn, note, description, comment, anmerkung, erlauterung, note d application, nota de alcance',
    'nota, toelichting',
  ),
  broader: listed(
    'broader term, bt, broader concept, parent, parent id, parent term, parent concept, broader id, broader term id',
    'parent no, parent code, parent key, broader code, broader notation, parent name, is a, sub type of, subtype of, oberbegriff, ob, terme generique, tg',
    'termino generico, bredere term, term generico, termine piu ampio, termine generale, uberbegriff, id parent, parent subject id',
    'ubergeordnet, ubergeordneter begriff, overordnet, overordnet term, hovedord, subclass of',
  ),
  narrower: listed(
    'narrower term, nt, narrower concept, child, children, narrower id, narrower term id, unterbegriff, ub',
    'terme specifique, ts, te, termino especifico, nauwere term, narrower code, narrower notation, termine piu specifico',
  ),
  related: listed(
    'related term, rt, related concept, see also, related id, related term id, verwandter begriff, verwandte begriffe, vb, terme associe, ta',
    'voir aussi, siehe auch, zie ook, vease tambien, ver tambien, vedi anche, tr, termino relacionado, gerelateerde term, related code, related notation, termine associato, termine correlato',
  ),
  source_uri: listed('uri, iri, term uri, concept uri, url, permalink, link, address, source'),
  replaced_by: listed(
    'is replaced by, replaced by, replacement, replaced by id, ersetzt durch, remplace par',
  ),
  deprecated: listed('deprecated, is deprecated, obsolete, is obsolete, veraltet, obsolete term'),
  notations: listed(
    'notation, classification, class number, class code, notatie, notazione, notacion, cote, systematik',
  ),
  definitions: listed('definition, begriffsdefinition, definicion, definizione, definitie'),
  examples: listed('example, beispiel, beispiele, exemple, exemples, ejemplo, ejemplos, voorbeeld, esempio'),
  notes: listed('general note, allgemeine anmerkung, note generale, nota general, nota generale'),
  history_notes: listed(
    'history note, hn, historical note, historische anmerkung, note historique, nota historica, nota storica',
  ),
  change_notes: listed(
    'change note, anderungsvermerk, note de modification, nota de cambio, nota di modifica',
  ),
  mappings: listed(
    'mapping, exact match, same as, aat, aat uri, wikidata, wikidata uri, gnd, lcsh, authority, match, alignment, alignement, abgleich',
  ),
  sources: listed(
    'source, source note, source of definition, reference, citation, bibliography, literature, quelle, literatur, bron',
    'fuente, fonte, bibliographie, bibliografia, literatuur',
  ),
  // “Group” alone is more often a level of the hierarchy.
  groups: listed('concept group, concept groups, member of, microthesaurus, micro thesaurus'),
  picture: listed(
    'image, image url, image uri, picture url, photo, illustration, depiction, bild, abbildung, imagen, foto',
    'afbeelding, immagine',
  ),
} satisfies Record<AliasedTermMember, readonly string[]>

function listed(...lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(', '))
}

/** Words in the name of a column that holds one level of a classification. */
export const LEVEL_WORDS: ReadonlySet<string> = new Set(
  'gruppe untergruppe category subcategory class classification subclass sub primary secondary tertiary quaternary level tier group subgroup facet division'.split(
    ' ',
  ),
)

/** Words in the name of a column that holds a whole path. */
export const PATH_WORDS: ReadonlySet<string> = new Set(
  'path hierarchy hierarchical tree facet category breadcrumb broader parent ancestor classification'.split(
    ' ',
  ),
)
