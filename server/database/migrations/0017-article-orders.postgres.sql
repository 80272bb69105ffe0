alter table articles add column "article_Blouse_folded" text collate "C" generated always as (folded("article_Blouse")) stored;
alter table articles add column "article_Length_folded" text collate "C" generated always as (folded("article_Length")) stored;
alter table articles add column article_wash_folded text collate "C" generated always as (folded(article_wash)) stored;
alter table articles add column article_remark_folded text collate "C" generated always as (folded(article_remark)) stored;
alter table articles add column article_fb_folded text collate "C" generated always as (folded(article_fb)) stored;
alter table articles add column article_twit_folded text collate "C" generated always as (folded(article_twit)) stored;

create index articles_by_blouse on articles ("article_Blouse_folded", id) where deleted_at is null;
create index articles_by_length on articles ("article_Length_folded", id) where deleted_at is null;
create index articles_by_wash on articles (article_wash_folded, id) where deleted_at is null;
create index articles_by_remark on articles (article_remark_folded, id) where deleted_at is null;
create index articles_by_facebook on articles (article_fb_folded, id) where deleted_at is null;
create index articles_by_twitter on articles (article_twit_folded, id) where deleted_at is null;
