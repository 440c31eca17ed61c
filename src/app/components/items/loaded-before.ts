/**
 * Whether a picture that came in the page itself had loaded (true) or failed (false) before the scripts ran, so that its
 * load and error events were missed. Undefined if it is still loading and its events are to come.
 */
export function loadedBefore(picture: HTMLImageElement | null): boolean | undefined {
  if (!picture?.complete || picture.currentSrc === '') return undefined
  return picture.naturalWidth > 0
}
