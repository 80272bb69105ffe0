alter table articles add column search_text_folded text generated always as (searchable(
  article_name || char(10) || format('FL-%06d', id) || char(10) || "Material" || char(10)
  || coalesce(nullif(article_pinint, 'NA'), '') || char(10) || format('%.2f', article_price) || char(10)
  || coalesce(nullif(article_remark, 'NA'), ''))) virtual;

create virtual table article_texts using fts5(name, others, content='', contentless_delete=1, tokenize='trigram case_sensitive 1');

create virtual table article_text_parts using fts5vocab(article_texts, 'instance');

-- Words of letters only, which a misspelt word of a search is compared with. They stay when their articles go.
create table known_words (word text not null);
create index known_words_word on known_words (word);

create view article_text_columns as select id,
  searchable(article_name) || '  ' as name,
  substr(search_text_folded, length(searchable(article_name)) + 2) || '  ' as others
  from articles where deleted_at is null;

create trigger article_texts_come after insert on articles when new.deleted_at is null
begin
  insert into article_texts (rowid, name, others) select id, name, others from article_text_columns where id = new.id;
end;

create trigger article_texts_go after delete on articles when old.deleted_at is null
begin
  delete from article_texts where rowid = old.id;
end;

create trigger article_texts_change after update of deleted_at, article_name, "Material", article_pinint, article_price, article_remark on articles
when (old.deleted_at is null, old.search_text_folded) <> (new.deleted_at is null, new.search_text_folded)
begin
  delete from article_texts where rowid = old.id;
  insert into article_texts (rowid, name, others) select id, name, others from article_text_columns where id = new.id;
end;

create trigger known_words_come after insert on articles
begin
  insert into known_words select distinct value from json_each(words_in(new.search_text_folded))
  where not exists (select 1 from known_words where word = value);
end;

create trigger known_words_change after update of article_name, "Material", article_pinint, article_remark on articles
when old.search_text_folded <> new.search_text_folded
begin
  insert into known_words select distinct value from json_each(words_in(new.search_text_folded))
  where not exists (select 1 from known_words where word = value);
end;

insert into article_texts (rowid, name, others) select id, name, others from article_text_columns;
insert into known_words select distinct value from articles, json_each(words_in(search_text_folded));
