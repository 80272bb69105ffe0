-- Both wait for what others are about to commit, as the update that follows sees only what was committed before it began:
-- other photos of the article here, and articles that have just been given the picture below.
create or replace function set_cover_colour() returns trigger language plpgsql as $$
begin
  perform 1 from articles where id = coalesce(new.article_id, old.article_id) for no key update;
  -- A new row leaves the instant alone, as a restored one has its own.
  update articles set page_changed_at = case when tg_op = 'INSERT' then page_changed_at else instant_now() end, cover_colour = (select colour_family from article_pictures inner join images on images.name = article_pictures.article_pic
    where article_pictures.article_id = articles.id and article_pictures.deleted_at is null
    order by position, article_pictures.id limit 1)
  where id = coalesce(new.article_id, old.article_id);
  return null;
end $$;
create or replace function set_found_cover_colour() returns trigger language plpgsql as $$
begin
  -- A row that refers to the picture shares its lock until the commit.
  perform 1 from images where name = new.name for update;
  perform 1 from articles where id in (select article_id from article_pictures where article_pic = new.name) order by id for no key update;
  update articles set page_changed_at = instant_now(), cover_colour = (select colour_family from article_pictures inner join images on images.name = article_pictures.article_pic
    where article_pictures.article_id = articles.id and article_pictures.deleted_at is null
    order by position, article_pictures.id limit 1)
  where id in (select article_id from article_pictures where article_pic = new.name);
  return null;
end $$;
