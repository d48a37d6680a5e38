-- The writer's own tables: who holds the pen, which pages are durable, and what was answered under which key.
create schema core;

-- One row. Whoever starts takes the next epoch; from then on pages of the former writer are refused.
create table core.writer (
  sole boolean primary key default true check (sole),
  epoch bigint not null check (epoch > 0),
  started_at bigint not null
);

-- `sequence` is that of the last command of the page, so the newest row tells where sequence and ids go on.
create table core.page (
  sequence bigint primary key,
  epoch bigint not null,
  last_id bigint not null,
  commands integer not null check (commands >= 0),
  at bigint not null
);

-- `answer` is json, not jsonb: it is given back letter by letter and never searched.
create table core.command (
  actor bigint not null,
  key text not null,
  call text not null,
  input_hash text not null,
  answer json not null,
  at bigint not null,
  primary key (actor, key)
);

-- Holding the row while a page commits means that the next writer sees every page of the former one, or stops it.
create function core.fence(holder bigint) returns bigint language plpgsql as $$
declare
  current_epoch bigint;
begin
  select epoch into current_epoch from core.writer for share;
  if current_epoch is distinct from holder then
    raise exception 'another writer holds the pen: epoch % ended when epoch % began', holder, current_epoch
      using errcode = 'OB001';
  end if;
  return holder;
end
$$;

-- For journal tables: a row once written is never changed or removed.
create function core.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'OB002';
end
$$;

create trigger append_only before update or delete or truncate on core.page
  for each statement execute function core.refuse_change();
create trigger append_only before update or delete or truncate on core.command
  for each statement execute function core.refuse_change();
