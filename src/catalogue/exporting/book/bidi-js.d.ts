/** Its own types describe an ES module, and Node.js loads it as CommonJS. */
declare module 'bidi-js' {
  interface Bidi {
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): { levels: Uint8Array }
    getMirroredCharactersMap(text: string, levels: Uint8Array): Map<number, string>
  }
  const bidiFactory: () => Bidi
  export = bidiFactory
}
