-- What the house publishes: articles written from the market's figures, its notices to everybody, and people's bookmarks.
create schema content;

create table content.article (
  -- What happened, e.g. day_closed:NG:2026-01-16: told once.
  slug text primary key,
  id bigint not null unique,
  at bigint not null,
  category text not null check (category in ('markets', 'movers', 'records', 'companies')),
  kind text not null,
  country text not null,
  -- Codes with spaces between them, the most concerned first.
  symbols text not null,
  symbol_list text[] generated always as (string_to_array(symbols, ' ')) stored,
  -- JSON: the figures of its kind, and the prices that its picture is drawn from.
  facts text not null,
  spark text not null
);

create index article_by_id on content.article (id desc);
create index article_by_category on content.article (category, id desc);
create index article_by_symbol on content.article using gin (symbol_list);

create table content.bookmark (
  user_id bigint not null,
  article_id bigint not null,
  -- False once it was taken off.
  kept boolean not null,
  at bigint not null,
  primary key (user_id, article_id)
);

create index bookmark_kept on content.bookmark (user_id, at desc) where kept;

-- A notice to everybody; its words are in every language.
create table content.announcement (
  slug text primary key,
  id bigint generated always as identity unique,
  at bigint not null,
  until bigint,
  -- JSON: language → title and text.
  words jsonb not null,
  link text check (link like '/pages/%')
);
