-- The rule of `foldText` in contract/fold-text.ts: accents and invisible characters go; blanks, dashes and quotation marks
-- become those of ASCII; seven letters become those that older programs write; then lower case and single blanks.
create or replace function folded(text) returns text language sql immutable parallel safe
return case when $1 !~ '[^\n -~]| {2}|^ | $| \n|\n ' then lower($1) else
  replace(replace(btrim(regexp_replace(normalize(lower(
    replace(replace(replace(replace(replace(replace(replace(
      translate(
        regexp_replace(
          normalize($1, nfd),
          '[\u0300-\u036f\ufe00-\ufe0f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]+',
          '', 'g'
        ),
        U&'\0009\000B\000C\000D\0085\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000'
          '\2010\2011\2012\2013\2014\2015\2212\2E3A\2E3B\FE58\FE63\FF0D'
          '\2018\2019\201B\02BC'
          '\201C\201D\201F',
        repeat(' ', 23) || repeat('-', 12) || repeat('''', 4) || repeat('"', 3)
      ),
      'ৎ', U&'\09A4\09CD'), 'ൺ', U&'\0D23\0D4D'), 'ൻ', U&'\0D28\0D4D'), 'ർ', U&'\0D30\0D4D'),
      'ൽ', U&'\0D32\0D4D'), 'ൾ', U&'\0D33\0D4D'), 'ൿ', U&'\0D15\0D4D')
  ), nfc), ' {2,}', ' ', 'g'), ' '), e' \n', e'\n'), e'\n ', e'\n')
end;

-- Names that are the same by this rule and were not before may stay, so no index can forbid them.
drop index materials_by_type_unique;
drop index categories_by_name_unique;

-- Only texts that the rule changes are stored again.
update materials set material_type = material_type, material_remark = material_remark
where (material_type_folded, material_remark_folded) <> (folded(material_type), folded(material_remark));

update categories set article_category_name = article_category_name
where article_category_name_folded <> folded(article_category_name);

update banners set banner_name = banner_name where banner_name_folded <> folded(banner_name);

update enquiries set words = folded(words) where words <> folded(words);

alter table log_entries disable trigger log_entries_are_final;

update log_entries set name = name, subjects = folded(subjects)
where name_folded <> folded(coalesce(name, '')) or subjects <> folded(subjects);

alter table log_entries enable trigger log_entries_are_final;

drop trigger known_words_come on articles;

alter table articles drop column search_text_folded;

drop function searchable(text);

alter table articles disable trigger user;

update articles set article_name = article_name, "Material" = "Material", article_pinint = article_pinint,
  "article_Blouse" = "article_Blouse", "article_Length" = "article_Length", article_wash = article_wash,
  article_remark = article_remark, article_fb = article_fb, article_twit = article_twit
where (article_name_folded, "Material_folded", article_pinint_folded, "article_Blouse_folded", "article_Length_folded",
    article_wash_folded, article_remark_folded, article_fb_folded, article_twit_folded)
  <> (folded(article_name), folded("Material"), folded(article_pinint), folded("article_Blouse"), folded("article_Length"),
    folded(article_wash), folded(article_remark), folded(article_fb), folded(article_twit));

alter table articles enable trigger user;

-- Length and wash are found too.
alter table articles add column search_text_folded text collate "C" generated always as (folded(
  article_name || chr(10) || 'FL-' || lpad(id::text, greatest(6, length(id::text)), '0') || chr(10) || "Material" || chr(10)
  || coalesce(nullif(article_pinint, 'NA'), '') || chr(10) || round(article_price::numeric, 2)::text || chr(10)
  || coalesce(nullif(article_remark, 'NA'), '') || chr(10) || "article_Length" || chr(10) || article_wash)) stored;

create index articles_searched on articles using gin (search_text_folded gin_trgm_ops) with (fastupdate = off)
where deleted_at is null;

create trigger known_words_come
after insert or update of article_name, "Material", article_pinint, article_remark, "article_Length", article_wash on articles
for each row execute function add_known_words();

delete from known_words;

insert into known_words select distinct word from articles, words_in(search_text_folded) as words (word);
