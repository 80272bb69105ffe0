alter table log_entries add column kind text;
alter table log_entries add column name text;
alter table log_entries add column changes text not null default '[]';
alter table log_entries add column name_folded text generated always as (folded(coalesce(name, ''))) virtual;
