-- Messages to persons: what happened to their orders, money and account. Written in the turn of what happened.
create schema notices;

create table notices.notice (
  user_id bigint not null,
  -- What it is about; a later message about the same thing takes its place, unread and with a new id.
  about text not null,
  id bigint not null unique,
  at bigint not null,
  word text not null,
  category text not null check (category in ('orders', 'money', 'security', 'system')),
  -- JSON of the word's values.
  details text not null,
  link text check (link like '/pages/%'),
  read_at bigint,
  primary key (user_id, about)
);

create index notice_by_user on notices.notice (user_id, id desc);
-- What the badge counts; few messages stay unread for long.
create index notice_unread on notices.notice (user_id, category, id) where read_at is null;
-- For the sweeping of old ones.
create index notice_by_time on notices.notice using brin (at);
