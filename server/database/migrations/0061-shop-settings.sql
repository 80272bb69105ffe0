-- What the shop says about itself, by version. The newest row is the draft if it is not published.
create table shop_settings (
  id {{id}},
  settings text not null,
  saved_at text not null,
  saved_by text not null,
  -- When visitors began to see it; null for one that was never published.
  published_at text
);
create index shop_settings_published on shop_settings (published_at) where published_at is not null;
