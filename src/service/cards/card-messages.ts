/** What the service and the worker that renders cards send each other. */

export interface RenderRequest {
  svg: string
  /** OpenType fonts: those that the SVG names. */
  fonts: readonly Uint8Array[]
}

export interface RenderResponse {
  png: Uint8Array<ArrayBuffer>
}
