-- `folded` and `searchable` are `foldText` of contract/fold-text.ts now, so what is stored of their results is made again.
-- Names that are the same by this rule and were not before may stay, so no index can forbid them.
drop index materials_by_type_unique;
drop index categories_by_name_unique;

update enquiries set words = folded(words) where words <> folded(words);

drop trigger log_entries_are_final;

update log_entries set subjects = folded(subjects) where subjects <> folded(subjects);

create trigger log_entries_are_final before update on log_entries
begin select raise(abort, 'The log is never changed.'); end;

reindex materials;
reindex categories;
reindex banners;
reindex articles;
reindex enquiries;
reindex log_entries;

drop trigger article_texts_come;
drop trigger article_texts_change;
drop trigger article_others_come;
drop trigger article_others_change;
drop trigger known_words_come;
drop trigger known_words_change;
drop view article_text_columns;

-- Length and wash are found too.
alter table articles drop column search_text_folded;
alter table articles add column search_text_folded text generated always as (folded(
  article_name || char(10) || format('FL-%06d', id) || char(10) || "Material" || char(10)
  || coalesce(nullif(article_pinint, 'NA'), '') || char(10) || format('%.2f', article_price) || char(10)
  || coalesce(nullif(article_remark, 'NA'), '') || char(10) || "article_Length" || char(10) || article_wash)) virtual;

create view article_text_columns as select id,
  folded(article_name) || '  ' as name,
  substr(search_text_folded, length(folded(article_name)) + 2) || '  ' as others
  from articles where deleted_at is null;

create trigger article_texts_come after insert on articles when new.deleted_at is null
begin
  insert into article_texts (rowid, name, others) select id, name, others from article_text_columns where id = new.id;
end;

create trigger article_texts_change
after update of deleted_at, article_name, "Material", article_pinint, article_price, article_remark, "article_Length", article_wash on articles
when (old.deleted_at is null, old.search_text_folded) <> (new.deleted_at is null, new.search_text_folded)
begin
  delete from article_texts where rowid = old.id;
  insert into article_texts (rowid, name, others) select id, name, others from article_text_columns where id = new.id;
end;

create trigger article_others_come after insert on articles when new.deleted_at is null
begin
  insert into article_others (rowid, others) select id, others from article_text_columns where id = new.id;
end;

create trigger article_others_change
after update of deleted_at, "Material", article_pinint, article_price, article_remark, "article_Length", article_wash on articles
when (old.deleted_at is null, old."Material", old.article_pinint, old.article_price, old.article_remark, old."article_Length", old.article_wash)
  <> (new.deleted_at is null, new."Material", new.article_pinint, new.article_price, new.article_remark, new."article_Length", new.article_wash)
begin
  delete from article_others where rowid = old.id;
  insert into article_others (rowid, others) select id, others from article_text_columns where id = new.id;
end;

create trigger known_words_come after insert on articles
begin
  insert into known_words select distinct value from json_each(words_in(new.search_text_folded))
  where not exists (select 1 from known_words where word = value);
end;

create trigger known_words_change
after update of article_name, "Material", article_pinint, article_remark, "article_Length", article_wash on articles
when old.search_text_folded <> new.search_text_folded
begin
  insert into known_words select distinct value from json_each(words_in(new.search_text_folded))
  where not exists (select 1 from known_words where word = value);
end;

insert into article_names (article_names) values ('delete-all');
insert into article_names (rowid, name) select id, article_name_folded || '  ' from articles where deleted_at is null;
insert into article_texts (article_texts) values ('delete-all');
insert into article_texts (rowid, name, others) select id, name, others from article_text_columns;
insert into article_others (article_others) values ('delete-all');
insert into article_others (rowid, others) select id, others from article_text_columns;

delete from known_words;
insert into known_words select distinct value from articles, json_each(words_in(search_text_folded));
