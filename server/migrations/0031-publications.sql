-- What operators publish, two of them for each: notices, news, banners and the long texts. Every version stays; a later one or a
-- withdrawal takes its place.
create table content.publication (
  kind text not null check (kind in ('notice', 'news', 'ad', 'page')),
  slug text not null,
  version integer not null check (version > 0),
  id bigint not null unique,
  at bigint not null,
  state text not null check (state in ('published', 'withdrawn')),
  until bigint,
  -- JSON: language → title and text.
  words text not null,
  link text check (link like '/pages/%'),
  picture text,
  reason text not null,
  proposal_id bigint not null,
  primary key (kind, slug, version)
);

create trigger append_only before update or delete or truncate on content.publication
  for each statement execute function core.refuse_change();

-- News of the house stand among the articles; one that is withdrawn leaves every list, and its versions stay above.
alter table content.article drop constraint article_category_check;
alter table content.article add constraint article_category_check
  check (category in ('markets', 'movers', 'records', 'companies', 'house', 'withdrawn'));
