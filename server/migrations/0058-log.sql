-- The public log: what the journal became, leaf by leaf, in the order of its pages.

-- The leaves of a page, written in its own statement. Entries have 35 bytes each: version, kind, and 32 bytes.
create table core.batch (
  sequence bigint primary key,
  at bigint not null,
  first_leaf bigint not null unique check (first_leaf >= 0),
  leaves integer not null check (leaves > 0),
  entries bytea not null,
  check (octet_length(entries) = leaves * 35)
);
create index batch_by_time on core.batch (at);
create trigger append_only before update or delete or truncate on core.batch
  for each statement execute function core.refuse_change();

-- A batch begins where the one before it ended: no gap, and no two leaves with one number.
create function core.follow_on() returns trigger language plpgsql as $$
declare
  next_leaf bigint;
begin
  select first_leaf + leaves into next_leaf from core.batch
    where first_leaf < new.first_leaf order by first_leaf desc limit 1;
  if coalesce(next_leaf, 0) <> new.first_leaf then
    raise exception 'leaf % follows on %', new.first_leaf, coalesce(next_leaf, 0) using errcode = 'OB003';
  end if;
  return new;
end
$$;
create trigger follow_on before insert on core.batch for each row execute function core.follow_on();

create schema log;

-- Full tiles of hashes: 256 of a level, 32 bytes each. They follow from the batches and never change.
create table log.tile (
  level smallint not null check (level between 0 and 7),
  n bigint not null check (n >= 0),
  hashes bytea not null check (octet_length(hashes) = 8192),
  primary key (level, n)
);
create trigger append_only before update or delete or truncate on log.tile
  for each statement execute function core.refuse_change();

-- The newest checkpoint that was signed, as it is served. Stored before it is shown, so that no second one is signed for its size.
create table log.head (
  sole boolean primary key default true check (sole),
  size bigint not null check (size >= 0),
  root bytea not null check (octet_length(root) = 32),
  note text not null,
  at bigint not null
);
create function log.only_grow() returns trigger language plpgsql as $$
begin
  if new.size < old.size or (new.size = old.size and new.root <> old.root) then
    raise exception 'a checkpoint of % leaves does not follow one of %', new.size, old.size using errcode = 'OB003';
  end if;
  return new;
end
$$;
create trigger only_grow before update on log.head for each row execute function log.only_grow();
