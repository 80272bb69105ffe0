alter table log_entries add column kind text;
alter table log_entries add column name text;
alter table log_entries add column changes text not null default '[]';
alter table log_entries add column name_folded text collate "C" generated always as (folded(coalesce(name, ''))) stored;

drop index log_entries_by_email;
create index log_entries_searched on log_entries (email, name_folded, kind, record_id);
