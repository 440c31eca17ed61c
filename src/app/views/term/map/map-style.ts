/** The colours that the map’s style names: those of the page around it, or what the saved file says they are. */
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
