/** Pixels that several parts of a card share. */
export const MARGIN = 72
/** The rule between the name and the foot. */
export const RULE_Y = 528
