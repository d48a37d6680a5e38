-- More practice money, and practice records that begin again. What moved is in the ledger.
create schema practice;

create table practice.top_up (
  id bigint primary key,
  user_id bigint not null,
  -- The record that it came into.
  record integer not null check (record > 0),
  at bigint not null,
  asset text not null,
  minor bigint not null check (minor > 0),
  -- The ledger's entry.
  entry bigint not null
);
create index top_up_of_user on practice.top_up (user_id, at);

create trigger append_only before update or delete or truncate on practice.top_up
  for each statement execute function core.refuse_change();

-- A record ends and the next one begins, at one moment.
create table practice.reset (
  id bigint primary key,
  user_id bigint not null,
  ended integer not null check (ended > 0),
  began_at bigint not null,
  at bigint not null check (at > began_at),
  unique (user_id, ended)
);

create trigger append_only before update or delete or truncate on practice.reset
  for each statement execute function core.refuse_change();
