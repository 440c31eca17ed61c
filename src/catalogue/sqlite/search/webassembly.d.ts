/** The little of WebAssembly that is used here; the runtime's own types leave it to those of a browser. */
declare namespace WebAssembly {
  class Memory {
    constructor(size: { initial: number })
    readonly buffer: ArrayBuffer
  }
  class Module {
    constructor(bytes: Uint8Array)
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, Memory>>)
    /** Of a module that gives away nothing but functions of whole numbers. */
    readonly exports: Readonly<Record<string, (...numbers: number[]) => number>>
  }
}
