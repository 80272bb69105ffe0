update materials set material_type = material_type || ' (' || id || ')'
where deleted_at is null and exists (select 1 from materials as other
  where other.material_type = materials.material_type and other.deleted_at is null and other.id < materials.id);

update categories set article_category_name = article_category_name || ' (' || id || ')'
where deleted_at is null and exists (select 1 from categories as other
  where other.article_category_name = categories.article_category_name and other.deleted_at is null and other.id < categories.id);

create unique index material_names on materials (material_type) where deleted_at is null;

create unique index category_names on categories (article_category_name) where deleted_at is null;
