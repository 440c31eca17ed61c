/**
 * Raise it with every change of the tables or of what they hold: files of other versions are refused. A new optional member of
 * records needs no new number, because records of older files merely lack it.
 */
export const SCHEMA_VERSION = 21
