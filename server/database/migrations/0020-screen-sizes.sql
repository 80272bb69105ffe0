alter table images add column screen_sizes_at text;
update images set screen_sizes_at = derived_at;
