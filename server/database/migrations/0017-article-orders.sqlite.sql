alter table articles add column "article_Blouse_folded" text generated always as (folded("article_Blouse")) virtual;
alter table articles add column "article_Length_folded" text generated always as (folded("article_Length")) virtual;
alter table articles add column article_wash_folded text generated always as (folded(article_wash)) virtual;
alter table articles add column article_remark_folded text generated always as (folded(article_remark)) virtual;
alter table articles add column article_fb_folded text generated always as (folded(article_fb)) virtual;
alter table articles add column article_twit_folded text generated always as (folded(article_twit)) virtual;

create index articles_by_blouse on articles ("article_Blouse_folded", id) where deleted_at is null;
create index articles_by_length on articles ("article_Length_folded", id) where deleted_at is null;
create index articles_by_wash on articles (article_wash_folded, id) where deleted_at is null;
create index articles_by_remark on articles (article_remark_folded, id) where deleted_at is null;
create index articles_by_facebook on articles (article_fb_folded, id) where deleted_at is null;
create index articles_by_twitter on articles (article_twit_folded, id) where deleted_at is null;
