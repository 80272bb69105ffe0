alter table enquiries add column name_folded text generated always as (substr(substr(words, 1, instr(words || char(10), char(10)) - 1), 1, 200)) virtual;

create index enquiries_by_name on enquiries (name_folded, id);
