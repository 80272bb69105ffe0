-- The first keeps its name; the others, and what their articles say, get their number.
update articles set version = version + 1, "Material" = "Material" || ' (' || (
  select id from materials where material_type = articles."Material" and deleted_at is null
) || ')'
where "Material" in (
  select material_type from materials where deleted_at is null and exists (
    select 1 from materials as first
    where first.material_type_folded = materials.material_type_folded and first.deleted_at is null and first.id < materials.id
  )
);

update materials set version = version + 1, material_type = material_type || ' (' || id || ')'
where deleted_at is null and exists (
  select 1 from materials as first
  where first.material_type_folded = materials.material_type_folded and first.deleted_at is null and first.id < materials.id
);

update articles set version = version + 1, article_pinint = article_pinint || ' (' || (
  select id from categories where article_category_name = articles.article_pinint and deleted_at is null
) || ')'
where article_pinint in (
  select article_category_name from categories where deleted_at is null and exists (
    select 1 from categories as first
    where first.article_category_name_folded = categories.article_category_name_folded and first.deleted_at is null and first.id < categories.id
  )
);

update categories set version = version + 1, article_category_name = article_category_name || ' (' || id || ')'
where deleted_at is null and exists (
  select 1 from categories as first
  where first.article_category_name_folded = categories.article_category_name_folded and first.deleted_at is null and first.id < categories.id
);

drop index material_names;

drop index category_names;

create unique index materials_by_type_unique on materials (material_type_folded) where deleted_at is null;

create unique index categories_by_name_unique on categories (article_category_name_folded) where deleted_at is null;
