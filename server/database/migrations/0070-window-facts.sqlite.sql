-- Facts for the shop's window; an empty one is not shown.
alter table articles add column description text not null default '';
alter table articles add column weave text not null default '';
alter table articles add column fibre text not null default '';
alter table articles add column zari text not null default '';
alter table articles add column border text not null default '';
alter table articles add column pallu text not null default '';
alter table articles add column motif text not null default '';
alter table articles add column colours text not null default '';
alter table articles add column length_with_blouse text not null default '';
alter table articles add column length_without_blouse text not null default '';
alter table articles add column width_cm text not null default '';
alter table articles add column weight_g text not null default '';
alter table articles add column fall_and_pico text not null default '';
alter table articles add column maker text not null default '';
alter table articles add column place text not null default '';
alter table articles add column origin text not null default '';
alter table articles add column mrp text not null default '';
alter table articles add column hsn text not null default '';
alter table articles add column certificates text not null default '';

drop trigger article_texts_come;
drop trigger article_texts_change;
drop trigger article_others_come;
drop trigger article_others_change;
drop trigger known_words_come;
drop trigger known_words_change;
drop trigger articles_page_changes;
drop view article_text_columns;

-- A search finds the words of the facts too.
alter table articles drop column search_text_folded;
alter table articles add column search_text_folded text generated always as (folded(
  article_name || char(10) || format('FL-%06d', id) || char(10) || "Material" || char(10)
  || coalesce(nullif(article_pinint, 'NA'), '') || char(10) || format('%.2f', article_price) || char(10)
  || coalesce(nullif(article_remark, 'NA'), '') || char(10) || "article_Length" || char(10) || article_wash || char(10)
  || weave || ' ' || fibre || ' ' || zari || ' ' || border || ' ' || pallu || ' ' || motif || ' '
  || colours || ' ' || maker || ' ' || place || ' ' || origin || ' ' || certificates || ' ' || description)) virtual;

create view article_text_columns as select id,
  folded(article_name) || '  ' as name,
  substr(search_text_folded, length(folded(article_name)) + 2) || '  ' as others
  from articles where deleted_at is null;

create trigger article_texts_come after insert on articles when new.deleted_at is null
begin
  insert into article_texts (rowid, name, others) select id, name, others from article_text_columns where id = new.id;
end;

create trigger article_texts_change
after update of deleted_at, article_name, "Material", article_pinint, article_price, article_remark, "article_Length", article_wash,
  weave, fibre, zari, border, pallu, motif, colours, maker, place, origin, certificates, description on articles
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
after update of deleted_at, "Material", article_pinint, article_price, article_remark, "article_Length", article_wash,
  weave, fibre, zari, border, pallu, motif, colours, maker, place, origin, certificates, description on articles
when (old.deleted_at is null, old."Material", old.article_pinint, old.article_price, old.article_remark, old."article_Length", old.article_wash,
  old.weave, old.fibre, old.zari, old.border, old.pallu, old.motif, old.colours, old.maker, old.place, old.origin, old.certificates, old.description)
  <> (new.deleted_at is null, new."Material", new.article_pinint, new.article_price, new.article_remark, new."article_Length", new.article_wash,
  new.weave, new.fibre, new.zari, new.border, new.pallu, new.motif, new.colours, new.maker, new.place, new.origin, new.certificates, new.description)
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
after update of article_name, "Material", article_pinint, article_remark, "article_Length", article_wash,
  weave, fibre, zari, border, pallu, motif, colours, maker, place, origin, certificates, description on articles
when old.search_text_folded <> new.search_text_folded
begin
  insert into known_words select distinct value from json_each(words_in(new.search_text_folded))
  where not exists (select 1 from known_words where word = value);
end;

insert into article_texts (article_texts) values ('delete-all');
insert into article_texts (rowid, name, others) select id, name, others from article_text_columns;
insert into article_others (article_others) values ('delete-all');
insert into article_others (rowid, others) select id, others from article_text_columns;

create trigger articles_page_changes after update of article_name, article_price, article_stock, "Material", "article_Blouse",
  "article_Length", article_wash, article_pinint, article_state,
  description, weave, fibre, zari, border, pallu, motif, colours, length_with_blouse, length_without_blouse,
  width_cm, weight_g, fall_and_pico, maker, place, origin, mrp, hsn, certificates on articles when new.article_state = 'shop'
begin
  update articles set page_changed_at = strftime('%Y-%m-%dT%H:%M:%fZ') where id = new.id;
end;
