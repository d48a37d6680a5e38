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

-- Devices that asked to be told when the app is closed. The endpoint is an address at a known push service.
create table notices.push_device (
  endpoint text primary key,
  user_id bigint not null,
  -- The session that asked; when it ends, the device is told nothing more.
  session_id bigint not null,
  p256dh text not null,
  auth text not null,
  locale text not null,
  at bigint not null
);

create index push_device_by_user on notices.push_device (user_id);
create index push_device_by_session on notices.push_device (session_id);

-- What a person wants pushed, where that differs from the usual.
create table notices.push_choice (
  user_id bigint not null,
  kind text not null check (kind in ('orders', 'money', 'security', 'system', 'prices')),
  wanted boolean not null,
  primary key (user_id, kind)
);
