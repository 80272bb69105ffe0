-- Facts for the shop's window; an empty one is not shown.
alter table articles
  add column description text not null default '',
  add column weave text not null default '',
  add column fibre text not null default '',
  add column zari text not null default '',
  add column border text not null default '',
  add column pallu text not null default '',
  add column motif text not null default '',
  add column colours text not null default '',
  add column length_with_blouse text not null default '',
  add column length_without_blouse text not null default '',
  add column width_cm text not null default '',
  add column weight_g text not null default '',
  add column fall_and_pico text not null default '',
  add column maker text not null default '',
  add column place text not null default '',
  add column origin text not null default '',
  add column mrp text not null default '',
  add column hsn text not null default '',
  add column certificates text not null default '';

drop trigger known_words_come on articles;

-- A search finds the words of the facts too.
alter table articles drop column search_text_folded;
alter table articles add column search_text_folded text collate "C" generated always as (folded(
  article_name || chr(10) || 'FL-' || lpad(id::text, greatest(6, length(id::text)), '0') || chr(10) || "Material" || chr(10)
  || coalesce(nullif(article_pinint, 'NA'), '') || chr(10) || round(article_price::numeric, 2)::text || chr(10)
  || coalesce(nullif(article_remark, 'NA'), '') || chr(10) || "article_Length" || chr(10) || article_wash || chr(10)
  || weave || ' ' || fibre || ' ' || zari || ' ' || border || ' ' || pallu || ' ' || motif || ' '
  || colours || ' ' || maker || ' ' || place || ' ' || origin || ' ' || certificates || ' ' || description)) stored;

create index articles_searched on articles using gin (search_text_folded gin_trgm_ops) with (fastupdate = off)
where deleted_at is null;

create trigger known_words_come
after insert or update of article_name, "Material", article_pinint, article_remark, "article_Length", article_wash,
  weave, fibre, zari, border, pallu, motif, colours, maker, place, origin, certificates, description on articles
for each row execute function add_known_words();

drop trigger articles_shop_instants on articles;

create trigger articles_shop_instants before insert or update of article_name, article_price, article_stock, "Material",
  "article_Blouse", "article_Length", article_wash, article_pinint, article_state,
  description, weave, fibre, zari, border, pallu, motif, colours, length_with_blouse, length_without_blouse,
  width_cm, weight_g, fall_and_pico, maker, place, origin, mrp, hsn, certificates on articles
for each row execute function set_shop_instants();
