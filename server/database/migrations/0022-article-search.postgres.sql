create function searchable(text) returns text language sql immutable parallel safe
return lower(normalize(translate($1, U&'\200B\200C\200D\FEFF', ''), nfc));

alter table articles add column search_text_folded text collate "C" generated always as (searchable(
  article_name || chr(10) || 'FL-' || lpad(id::text, greatest(6, length(id::text)), '0') || chr(10) || "Material" || chr(10)
  || coalesce(nullif(article_pinint, 'NA'), '') || chr(10) || round(article_price::numeric, 2)::text || chr(10)
  || coalesce(nullif(article_remark, 'NA'), ''))) stored;

create index articles_searched on articles using gin (search_text_folded gin_trgm_ops) with (fastupdate = off)
where deleted_at is null;

-- Words of letters only, which a misspelt word of a search is compared with. They stay when their articles go.
-- No word is unique, so that no writer waits until another has committed.
create table known_words (word text collate "C" not null);
create index known_words_word on known_words (word);

create function words_in(text) returns setof text language sql immutable parallel safe as
$$ select distinct word from regexp_split_to_table($1, '[\s!-@[-`{-~]+') as words (word) where length(word) >= 4 $$;

create function add_known_words() returns trigger language plpgsql as
$$ begin
  insert into known_words select word from words_in(new.search_text_folded) as words (word)
  where not exists (select 1 from known_words where known_words.word = words.word);
  return null;
end $$;

create trigger known_words_come after insert or update of article_name, "Material", article_pinint, article_remark on articles
for each row execute function add_known_words();

insert into known_words select distinct word from articles, words_in(search_text_folded) as words (word);
