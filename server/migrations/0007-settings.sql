-- Every value that a public setting ever had: the newest row of a name holds. Nothing here is changed or removed.
create schema settings;

create table settings.value (
  id bigint generated always as identity primary key,
  name text not null,
  value text not null,
  -- A default came with a version of the code; everything else was decided by two people in the console.
  source text not null check (source in ('default', 'console')),
  since bigint not null
);
create index value_by_name on settings.value (name, id desc);

create trigger append_only before update or delete or truncate on settings.value
  for each statement execute function core.refuse_change();
