/** What the service and the worker that renders cards send each other. */

export interface PngRequest {
  svg: string
  /** OpenType fonts: those that the SVG names. */
  fonts: readonly Uint8Array[]
}

export interface PngResponse {
  png: Uint8Array<ArrayBuffer>
}
