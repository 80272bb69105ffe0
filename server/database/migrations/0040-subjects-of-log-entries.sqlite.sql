alter table log_entries add column subjects text;

drop trigger log_entries_are_final;

update log_entries set subjects = (
  select char(10) || group_concat(subject, char(10)) || char(10) from (
    select folded(value -> 'of' ->> 'name') as subject from json_each(changes)
    where value -> 'of' is not null
    union
    select 'fl-' || printf('%06d', value -> 'of' ->> 'id') from json_each(changes)
    where value -> 'of' ->> 'kind' = 'article'
  )
) where changes like '%"of":{%';

create trigger log_entries_are_final before update on log_entries
begin select raise(abort, 'The log is never changed.'); end;

create index log_entries_with_subjects on log_entries (id) where subjects is not null;
