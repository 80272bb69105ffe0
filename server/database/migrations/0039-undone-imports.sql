-- The stored answer of an Undo, which is sent again when the Undo is repeated, has new field names.
update article_imports
set undone = replace(replace(undone, '"kept":', '"skipped":'), '"kept_articles":', '"skipped_articles":')
where undone is not null;
