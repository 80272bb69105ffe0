alter table log_entries add column subjects text;

alter table log_entries disable trigger log_entries_are_final;

update log_entries set subjects = (
  select e'\n' || string_agg(subject, e'\n') || e'\n' from (
    select folded(value -> 'of' ->> 'name') as subject from json_array_elements(changes::json)
    where value -> 'of' is not null
    union
    select 'fl-' || lpad(id, greatest(6, length(id)), '0')
    from json_array_elements(changes::json), lateral (select value -> 'of' ->> 'id' as id) as article
    where value -> 'of' ->> 'kind' = 'article'
  ) as subjects
) where changes like '%"of":{%';

alter table log_entries enable trigger log_entries_are_final;

create index log_entries_with_subjects on log_entries (id) where subjects is not null;

drop index log_entries_searched;
create index log_entries_searched on log_entries (email, name_folded, kind, record_id) include (id);
