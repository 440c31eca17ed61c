/** Raise it with every change of the tables or of what they hold: catalogues of other versions are refused. */
export const FORMAT_VERSION = 9
