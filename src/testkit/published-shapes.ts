/** Small thesauri in the forms in which well-known ones are published. The content is made up. */

export interface PublishedShape {
  name: string
  language: string
  turtle: string
  /** What an import counts as not read: “what: count”. */
  counted: readonly string[]
}

const PREFIXES = `
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix xl: <http://www.w3.org/2008/05/skos-xl#> .
@prefix iso: <http://purl.org/iso25964/skos-thes#> .
@prefix gvp: <http://vocab.getty.edu/ontology#> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix dc: <http://purl.org/dc/elements/1.1/> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
@prefix prov: <http://www.w3.org/ns/prov#> .
@prefix foaf: <http://xmlns.com/foaf/0.1/> .
@prefix cc: <http://creativecommons.org/ns#> .
@prefix e: <https://ext.test/> .
@prefix : <https://x.test/> .
`

/** Concepts 1 to `count`, each below the one with half its number. */
function concepts(count: number, about: (n: number) => string): string {
  return Array.from({ length: count }, (_, at) => {
    const n = at + 1
    const broader = n === 1 ? '' : `skos:broader :c${n >> 1} ; `
    return `:c${n} a skos:Concept ; ${broader}${about(n)} .`
  }).join('\n')
}

function shape(name: string, language: string, turtle: string, counted: readonly string[]): PublishedShape {
  return { name, language, turtle: PREFIXES + turtle, counted }
}

export const PUBLISHED_SHAPES: readonly PublishedShape[] = [
  shape(
    'STW: subject categories and descriptors in two languages',
    'en',
    `e:Descriptor rdfs:subClassOf skos:Concept . e:Thsys rdfs:subClassOf skos:Concept .
:s a skos:ConceptScheme ; dct:title "Economics"@en, "Wirtschaft"@de ; owl:versionInfo "9.1" ; cc:license <https://cc.test/by> ; skos:hasTopConcept :c1 .
${concepts(30, (n) => {
  const kind = n < 8 ? `a e:Thsys ; skos:notation "A.0${n}"` : `a e:Descriptor ; e:gvkppn "09139${n}"`
  const mapped = `skos:exactMatch <https://gnd.test/${n}> ; skos:closeMatch <https://db.test/${n}> ; skos:broadMatch <https://jel.test/${n}>`
  return `${kind} ; skos:prefLabel "Trade ${n}"@en, "Handel ${n}"@de ; skos:altLabel "Barter ${n}"@en, "Tausch ${n}"@de, "Markt ${n}"@de ;
    skos:inScheme :s ; ${mapped}${n > 20 ? ` ; skos:related :c${n - 10}` : ''}${n === 1 ? ' ; skos:topConceptOf :s' : ''}`
})}
:c9 skos:narrowMatch <https://gnd.test/n> ; skos:relatedMatch <https://gnd.test/r> ; skos:scopeNote "Nur Handel."@de .`,
    [
      'https://ext.test/gvkppn: 23',
      'title of the thesaurus in “de”: 1',
      'Statements about resources that are not concepts: 2',
    ],
  ),
  shape(
    'UAT: English, with notes of many kinds',
    'en',
    `:s a skos:ConceptScheme ; dct:title "Astronomy"@en ; dct:creator "A. Quill", "B. Wren" ; dct:issued "2024-01-01" .
${concepts(
  24,
  (
    n,
  ) => `skos:prefLabel "Star ${n}"@en ; skos:altLabel "Sun ${n}"@en ; skos:inScheme :s ; skos:scopeNote "Use for ${n}."@en ;
  skos:definition "Def ${n}."@en ; skos:example "Ex ${n}."@en ; skos:editorialNote "Ed ${n}."@en ; rdfs:seeAlso <https://w.test/${n}> ;
  skos:changeNote [ rdf:value "Changed ${n}."@en ; dct:creator "Ada" ; dct:date "2020" ]`,
)}
:c24 owl:deprecated "true" .`,
    ['rdfs:seeAlso: 24', 'dct:creator of labels or notes: 24', 'dct:date of labels or notes: 24'],
  ),
  shape(
    'LEIZA: German, with codes as notations',
    'de',
    `@prefix vann: <http://purl.org/vocab/vann/> .
:s a skos:ConceptScheme ; dc:title "Restaurierung"@de ; dct:description "Begriffe."@de ; dc:creator "Ada Quill" ; dct:license <https://cc.test/by> ; vann:preferredNamespaceUri "https://x.test/" .
${concepts(22, (n) => `skos:prefLabel "Kruste ${n}"@de ; skos:altLabel "Rinde ${n}"@de ; skos:notation "A14${n}G" ; skos:inScheme :s ; skos:note "Siehe ${n}."@de, "Vgl. ${n}."@de ; skos:definition "Rand ${n}."@de${n === 3 ? ' ; rdfs:seeAlso "https://w.test/3"' : ''}`)}`,
    ['rdfs:seeAlso: 1', 'Statements about resources that are not concepts: 1'],
  ),
  shape(
    'SILKNOW: four languages, facets as collections, sources as texts',
    'en',
    `:f a skos:Collection ; skos:prefLabel "Techniques"@en, "Técnicas"@es ; skos:member ${list(4)} ; dct:created "2019" .
:s a skos:ConceptScheme ; rdfs:label "Silk"@en ; skos:hasTopConcept :c1 .
${concepts(20, (n) => `skos:prefLabel "Silk ${n}"@en, "Seda ${n}"@es, "Soie ${n}"@fr, "Seta ${n}"@it ; skos:altLabel "Sedas ${n}"@es ; skos:scopeNote "Weave ${n}."@en, "Tejido ${n}."@es, "Tissu ${n}."@fr ; dct:bibliographicCitation "CDMT ${n}" ; skos:closeMatch <http://vocab.getty.edu/aat/${300 + n}> ; dct:contributor :p${n % 2} ; skos:inScheme :s`)}
:p0 a foaf:Person ; foaf:name "Ada" . :p1 a foaf:Person ; foaf:name "Bo" .`,
    [
      'dct:created of groups: 1',
      'dct:contributor: 20',
      'Statements about resources that are not concepts: 2',
    ],
  ),
  shape(
    'MIMO: two schemes, names in many languages, and typed notations',
    'en',
    `:i a skos:ConceptScheme ; dct:title "Instruments"@en . :h a skos:ConceptScheme ; dct:title "Hornbostel and Sachs"@en .
${concepts(26, (n) => `skos:prefLabel "Lute ${n}"@en, "Laute ${n}"@de, "luth ${n}"@fr, "liuto ${n}"@it, "luit ${n}"@nl, "luta ${n}"@sv ; skos:altLabel "cister ${n}"@sv ; ${n > 20 ? `skos:inScheme :h ; skos:notation "321.32${n}"^^e:HS` : 'skos:inScheme :i'} ; skos:exactMatch <https://db.test/${n}>`)}`,
    ['Datatypes of notations: 6', 'The thesaurus has another scheme, which is not kept: 1'],
  ),
  shape(
    'ArCo: individuals of other classes, in Italian',
    'it',
    `:s a skos:ConceptScheme ; rdfs:label "Tecniche"@it, "Techniques"@en .
${concepts(20, (n) => `a owl:NamedIndividual, e:TechnicalConcept ; rdfs:label "Incisione ${n}"@it, "Engraving ${n}"@en ; skos:prefLabel "Incisione ${n}"@it ; rdfs:comment "Tecnica ${n}."@it ; dct:identifier "T${n}x" ; e:hasType :c1 ; skos:inScheme :s`)}`,
    [
      'rdf:type https://ext.test/TechnicalConcept: 20',
      'https://ext.test/hasType: 20',
      'identifier: 20',
      'rdfs:label or title: 20',
      'title of the thesaurus in “en”: 1',
    ],
  ),
  shape(
    'PACTOLS: many languages, dates, nested collections',
    'fr',
    `:s a skos:ConceptScheme ; skos:prefLabel "Pactols"@fr ; dct:title "Pactols"@fr ; dct:created "2010" ; skos:hasTopConcept :c1 .
:g1 a skos:Collection, iso:ConceptGroup ; skos:prefLabel "Lieux"@fr, "Places"@en ; skos:member ${list(6)}, :g2 ; dct:created "2011" ; dct:modified "2012" ; skos:notation "G1" ; skos:inScheme :s .
:g2 a skos:Collection ; skos:prefLabel "Villes"@fr ; skos:member :c7, :c8 ; skos:closeMatch <https://db.test/g> .
${concepts(24, (n) => `skos:prefLabel "Vase ${n}"@fr, "Vessel ${n}"@en, "Gefäß ${n}"@de, "Vaso ${n}"@es, "إناء ${n}"@ar ; skos:altLabel "Pot ${n}"@fr, "Jar ${n}"@en ; skos:definition "Récipient ${n}."@fr ; dct:created "2001-01-0${n % 9}"^^xsd:date ; dct:modified "2020" ; dct:identifier "ark:/26678/pcrt${n}a" ; skos:exactMatch <https://db.test/${n}> ; skos:inScheme :s`)}`,
    [
      'dct:created: 24',
      'dct:modified: 24',
      'identifier: 24',
      'dct:created of groups: 1',
      'dct:modified of groups: 1',
      'skos:closeMatch of groups: 1',
      'Texts of groups: 1',
    ],
  ),
  shape(
    'Homosaurus: several replacements, and dates of concepts',
    'en',
    `:s a skos:ConceptScheme ; dct:title "Terms"@en .
${concepts(20, (n) => `skos:prefLabel "Pride ${n}"@en ; skos:altLabel "Prides ${n}"@en ; dct:identifier "homoit${n}a" ; dct:issued "2019" ; dct:modified "2020" ; skos:inScheme :s ; skos:exactMatch <https://lc.test/${n}> ; rdfs:comment "About ${n}."@en ; dct:replaces <https://old.test/${n}>${n > 18 ? ' ; dct:isReplacedBy :c1, :c2' : ''}`)}`,
    [
      'dct:issued: 20',
      'dct:modified: 20',
      'dct:replaces: 20',
      'identifier: 20',
      'replaced_by of “Pride 19” (19): 1',
      'replaced_by of “Pride 20” (20): 1',
    ],
  ),
  shape(
    'AAT: labels and notes as resources, guide terms as arrays',
    'en',
    `:s a skos:ConceptScheme ; dct:title "Art"@en .
:g a skos:Collection, iso:ThesaurusArray, gvp:GuideTerm ; skos:prefLabel "<vessels by form>"@en ; skos:member :c4, :c5 ; dct:modified "2020" . :c2 iso:subordinateArray :g .
${concepts(20, (n) => `a gvp:Concept ; ${n === 1 ? '' : `gvp:broaderGeneric :c${n >> 1} ;`} xl:prefLabel :l${n} ; xl:altLabel :m${n} ; skos:scopeNote :n${n} ; dc:identifier "${n}" ; skos:inScheme :s ; skos:changeNote [ a prov:Activity ; prov:startedAtTime "2000" ]`)}
${Array.from({ length: 20 }, (_, at) => `:l${at + 1} a xl:Label ; xl:literalForm "vessels ${at + 1}"@en ; dct:language :en ; gvp:displayOrder 1 . :m${at + 1} a xl:Label ; xl:literalForm "Gefäße ${at + 1}"@de ; dct:source :src . :n${at + 1} rdf:value "Note ${at + 1}."@en ; dct:contributor :ed .`).join('\n')}`,
    [
      'skos:changeNote: 20',
      'rdf:type http://vocab.getty.edu/ontology#Concept: 20',
      'dct:modified of groups: 1',
      'dct:language of labels or notes: 20',
      'gvp:displayOrder of labels or notes: 20',
      'sources of labels or notes: 20',
      'dct:contributor of labels or notes: 20',
      'Statements about resources that are not concepts: 20',
    ],
  ),
]

function list(count: number): string {
  return Array.from({ length: count }, (_, at) => `:c${at + 1}`).join(', ')
}
