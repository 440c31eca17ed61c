/** A row of the selected place: a broader term, the term or a sibling. For fingers it is higher. */
export const PLACE_ROW =
  'relative flex items-baseline gap-3 border-b border-line py-1 pointer-coarse:py-[0.5625rem]'
