/** Whether a type is one of groups of concepts, which are no terms, with any prefix or namespace: `skos-thes:ThesaurusArray`. */
export function isGroupType(type: string): boolean {
  return GROUP.test(type)
}

const GROUP =
  /(?:^|[:#/])(?:(?:Ordered)?Collection|ConceptScheme|(?:Concept)?Group|(?:Thesaurus)?Array|MicroThesaurus|Facet|GuideTerm)$|(?:^gvp:|vocab\.getty\.edu\/ontology#)Hierarchy$/
