-- The answers of earlier calls by their key. Keys of earlier versions are carried over. Their columns and their table stay,
-- so that an earlier version can still run beside this one.
create table idempotency_keys (
  idempotency_key text primary key,
  made_at text not null,
  body_hash text,
  answer text
);

create index idempotency_keys_by_age on idempotency_keys (made_at);

drop index articles_creation_key;
drop index banners_creation_key;
drop index materials_creation_key;
drop index categories_creation_key;

insert into idempotency_keys (idempotency_key, made_at, answer)
select substr(creation_key, 1, strpos(creation_key, ' '))
    || case when creation_key like '% % %' then 'duplicateArticle' else call end
    || substr(creation_key, strpos(creation_key, ' ')),
  to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), cast(id as text)
from (
  select id, creation_key, 'createArticle' as call from articles
  union all select id, creation_key, 'createBanner' from banners
  union all select id, creation_key, 'creatematerial_master' from materials
  union all select id, creation_key, 'createarticle_category' from categories
) as created
where creation_key is not null;

insert into idempotency_keys (idempotency_key, made_at)
select replace(replace(replace(replace(replace(replace(replace(idempotency_key,
    ' article ', ' updateArticle '), ' banner ', ' updateBanner '), ' material ', ' updatematerial_master '),
    ' category ', ' updatearticle_category '), ' state ', ' setArticleState '), ' enquiry ', ' updateEnquiry '),
    ' new picture ', ' articlePicData '), made_at
from change_keys where idempotency_key not like '% stock %';

insert into idempotency_keys (idempotency_key, made_at, answer)
select replace(idempotency_key, ' stock ', ' changeArticleStock '), made_at,
  json_build_object('id', articles.id, 'article_name', article_name, 'article_stock', article_stock, 'version', version)::text
from (
  select idempotency_key, made_at, substr(idempotency_key, strpos(idempotency_key, ' stock ') + 7) as rest
  from change_keys where idempotency_key like '% stock % %'
) as changed join articles on articles.id = cast(substr(rest, strpos(rest, ' ') + 1) as integer);

insert into idempotency_keys (idempotency_key, made_at, answer)
select substr(idempotency_key, 1, strpos(idempotency_key, ' ')) || 'changeArticles'
    || substr(idempotency_key, strpos(idempotency_key, ' ')), made_at,
  json_build_object('change', id, 'changed', coalesce(changed, json_array_length(articles::json)))::text
from article_changes where idempotency_key is not null;

insert into idempotency_keys (idempotency_key, made_at)
select '0 send-mail ' || idempotency_key, created_at from enquiries where idempotency_key is not null;
