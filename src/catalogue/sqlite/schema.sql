-- A catalogue file. Written once by an import, then only read.
-- term_/item_ tables have one shape, so that a filter is written once for both kinds of record.

create table meta (key text primary key, value text not null) without rowid;

-- Ready records: the JSON text that the service answers with.
create table term (id integer primary key, record text not null);
create table item (id integer primary key, record text not null);
create index term_ids on term (id);
create index item_ids on item (id);

-- Each value of each text field, folded, in the order in which prefixes and ranges are looked up.
create table term_text (
  field integer not null, folded text not null, id integer not null, position integer not null, value text not null,
  primary key (field, folded, id, position)
) without rowid;
create table item_text (
  field integer not null, folded text not null, id integer not null, position integer not null, value text not null,
  primary key (field, folded, id, position)
) without rowid;

create table term_number (field integer not null, value real not null, id integer not null, primary key (field, value, id)) without rowid;
create table item_number (field integer not null, value real not null, id integer not null, primary key (field, value, id)) without rowid;

-- The place of a record in the language-aware order of a scalar text field; equal values share a place.
create table term_order (field integer not null, place integer not null, id integer not null, primary key (field, place, id)) without rowid;
create table item_order (field integer not null, place integer not null, id integer not null, primary key (field, place, id)) without rowid;

create table broader (narrower_id integer not null, broader_id integer not null, primary key (narrower_id, broader_id)) without rowid;
create table narrower (broader_id integer not null, narrower_id integer not null, primary key (broader_id, narrower_id)) without rowid;
create table related (term_id integer not null, other_id integer not null, primary key (term_id, other_id)) without rowid;
create table ancestor (descendant_id integer not null, ancestor_id integer not null, primary key (descendant_id, ancestor_id)) without rowid;
create table descendant (ancestor_id integer not null, descendant_id integer not null, primary key (ancestor_id, descendant_id)) without rowid;

create table term_item (term_id integer not null, item_id integer not null, primary key (term_id, item_id)) without rowid;

-- One row a value of a list-valued text field (and of a term's names), for words that have to stand in one value.
create table term_value (rowid integer primary key, field integer not null, id integer not null, folded text not null);
create table item_value (rowid integer primary key, field integer not null, id integer not null, folded text not null);
