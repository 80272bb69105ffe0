alter table enquiries add column name_folded text collate "C" generated always as (left(split_part(words, e'\n', 1), 200)) stored;

create index enquiries_by_name on enquiries (name_folded, id);
