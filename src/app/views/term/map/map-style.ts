/** The colours in the map's style, taken from the page or written into the saved file. */
export const MAP_COLOURS = [
  'paper',
  'raised',
  'ink',
  'muted',
  'line',
  'edge',
  'verdigris',
  'wash',
  'ochre',
] as const
