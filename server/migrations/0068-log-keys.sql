-- Keys that sign the public log after its first, each with the note by which the key before it names it.
create table log.key (
  number smallint primary key check (number >= 2),
  key text not null unique,
  change text not null,
  at bigint not null
);
create trigger append_only before update or delete or truncate on log.key
  for each statement execute function core.refuse_change();
