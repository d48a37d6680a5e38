-- Records that users published: what was published, looks at it that are leaves of the log, and under which link.
create schema publicrecords;

create table publicrecords.record (
  id bigint primary key,
  at bigint not null,
  currency text not null,
  -- What is shown beside the return, as trades,turnover.
  shows text not null,
  -- When the first practice record began, and how many had ended.
  began_at bigint not null,
  earlier integer not null check (earlier >= 0)
);

create trigger append_only before update or delete or truncate on publicrecords.record
  for each statement execute function core.refuse_change();

-- Whose it is, and the code of its link as long as it is public.
create table publicrecords.link (
  user_id bigint not null,
  record_id bigint not null unique references publicrecords.record deferrable initially deferred,
  code text unique check (code ~ '^[0-9a-f]{32}$'),
  name text not null,
  ended_at bigint,
  changed_at bigint not null,
  primary key (user_id, record_id),
  check (ended_at is null or code is null)
);

create index link_public on publicrecords.link (record_id) where code is not null;

create table publicrecords.look (
  id bigint primary key,
  record_id bigint not null references publicrecords.record deferrable initially deferred,
  -- The practice record.
  number integer not null check (number > 0),
  -- Days of Lagos since 1970.
  day integer not null,
  at bigint not null,
  written_at bigint not null check (written_at >= at),
  -- What one of the start has become, in units of 10^-12.
  level bigint not null check (level >= 0),
  index_price bigint check (index_price > 0),
  trades integer check (trades >= 0),
  won integer check (won >= 0 and won <= trades),
  -- In millionths.
  turnover bigint check (turnover >= 0),
  -- Shares in thousandths, as stock:621,cash:379.
  classes text,
  unique (record_id, number, at)
);

create index look_of_record on publicrecords.look (record_id, id);

create trigger append_only before update or delete or truncate on publicrecords.look
  for each statement execute function core.refuse_change();
