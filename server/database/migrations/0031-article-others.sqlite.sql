-- Most words stand in names only. Here it is soon seen that they stand in no other column.
create virtual table article_others using fts5(others, content='', contentless_delete=1, tokenize='trigram case_sensitive 1');

create virtual table article_other_parts using fts5vocab(article_others, 'instance');

create trigger article_others_come after insert on articles when new.deleted_at is null
begin
  insert into article_others (rowid, others) select id, others from article_text_columns where id = new.id;
end;

create trigger article_others_go after delete on articles when old.deleted_at is null
begin
  delete from article_others where rowid = old.id;
end;

create trigger article_others_change after update of deleted_at, "Material", article_pinint, article_price, article_remark on articles
when (old.deleted_at is null, old."Material", old.article_pinint, old.article_price, old.article_remark)
  <> (new.deleted_at is null, new."Material", new.article_pinint, new.article_price, new.article_remark)
begin
  delete from article_others where rowid = old.id;
  insert into article_others (rowid, others) select id, others from article_text_columns where id = new.id;
end;

insert into article_others (rowid, others) select id, others from article_text_columns;
