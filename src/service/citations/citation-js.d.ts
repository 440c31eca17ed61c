/** The parts of citation-js (https://citation.js.org/api/) that the service uses. */
declare module '@citation-js/core' {
  interface BibtexConfig {
    format: { useIdAsLabel: boolean; checkLabel: boolean; asciiOnly: boolean }
  }
  type RisEntry = Readonly<Record<string, string | number | readonly (string | number)[]>>

  export const plugins: {
    config: { get(plugin: '@bibtex'): BibtexConfig }
    output: {
      format(name: 'bibtex', entries: readonly object[]): string
      format(name: 'ris', entries: readonly object[], options: { format: 'object' }): readonly RisEntry[]
    }
  }
}

declare module '@citation-js/plugin-bibtex' {}
declare module '@citation-js/plugin-ris' {}
