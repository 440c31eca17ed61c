-- A catalogue file. Written once by an import, then only read.
-- Records are found through packed columns: the values of one field of all records, one after the other. A record is
-- known there by its ordinal, its place among all records of its kind by id. Numbers are packed in the byte order of
-- the machine, little end first. term_ and item_ tables have one shape.

create table meta (key text primary key, value text not null) without rowid;

-- Ready records: the JSON text, in UTF-8, that the service answers with. Terms stand in the order of their names, ties
-- by id, and are numbered so from 0: a page of a list by name is a few neighbouring pages of the file.
create table term (row integer primary key, record blob not null);
create table item (id integer primary key, record blob not null);

-- The records of wide terms (more than 200 narrower terms) without their Narrower relations, which can be a megabyte.
create table lean_term (id integer primary key, record blob not null);

-- Language tags of a term's texts as JSON (LabelLanguages in drafts.ts); no row where the sources give none.
create table term_language (term_id integer primary key, languages text not null);

-- All ids of a kind, ascending, as float64: the ordinal of a record is its index here. And the row of each record by
-- ordinal (uint32); null where the id is the row.
create table id_list (resource text primary key, ids blob not null, rows blob) without rowid;

-- The texts of a field, folded, each between two NULs, about a megabyte a chunk; as written for the fields where whole
-- values are looked for; where each begins, and whose it is.
create table term_text (
  field text not null, chunk integer not null,
  folded blob not null, written blob, starts blob not null, ordinals blob not null,
  primary key (field, chunk)
);
create table item_text (
  field text not null, chunk integer not null,
  folded blob not null, written blob, starts blob not null, ordinals blob not null,
  primary key (field, chunk)
);

-- The numbers of a field (float64), and whose they are.
create table term_number (field text primary key, numbers blob not null, ordinals blob not null);
create table item_number (field text primary key, numbers blob not null, ordinals blob not null);

-- The place of each record in the language-aware order of a scalar text field (uint32); equal values share a place,
-- records without a value have the greatest.
create table term_order (field text primary key, places blob not null);
create table item_order (field text primary key, places blob not null);

-- Where each word of a field stands: for each value that holds it the distance to the one before (varint) and how much
-- the word weighs there (a byte). A value is the record's ordinal for scalar fields, and counted for list-valued ones,
-- whose values then say in _value whose they are.
create table term_posting (
  field text not null, word text not null, segment integer not null, size integer not null, data blob not null,
  primary key (field, word, segment)
) without rowid;
create table item_posting (
  field text not null, word text not null, segment integer not null, size integer not null, data blob not null,
  primary key (field, word, segment)
) without rowid;
create table term_value (field text primary key, ordinals blob not null);
create table item_value (field text primary key, ordinals blob not null);

create table broader (narrower_id integer not null, broader_id integer not null, primary key (narrower_id, broader_id)) without rowid;
create table narrower (broader_id integer not null, narrower_id integer not null, primary key (broader_id, narrower_id)) without rowid;
create table related (term_id integer not null, other_id integer not null, primary key (term_id, other_id)) without rowid;

-- The items catalogued with a term (uint32 ordinals, ascending).
create table term_item (term_id integer primary key, items blob not null);
