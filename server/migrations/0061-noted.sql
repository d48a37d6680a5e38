-- Which kinds of rows are leaves of the log. A kind that is new takes in the rows that its table already has, once.
create table core.leaf_kind (
  kind integer primary key check (kind between 1 and 65535)
);
create trigger append_only before update or delete or truncate on core.leaf_kind
  for each statement execute function core.refuse_change();
-- A log of the version before this one has these.
insert into core.leaf_kind (kind)
  select kind from generate_series(1, 30) kind where kind <> 19 and exists (select from core.batch);

-- Rows that are written outside of turns: their hashes become leaves soon after.
create table log.noted (
  id bigint primary key,
  source text not null,
  row_key text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  at bigint not null,
  unique (source, row_key)
);
create trigger append_only before update or delete or truncate on log.noted
  for each statement execute function core.refuse_change();
