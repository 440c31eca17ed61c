/** The app's colours on paper. A card looks the same wherever it is shown, so it has no dark form. */
export const COLOURS = {
  paper: '#f7f3ea',
  ink: '#221f19',
  muted: '#655e50',
  line: '#ddd5c4',
  edge: '#8f8774',
  verdigris: '#1d6656',
  ochre: '#85530b',
} as const
