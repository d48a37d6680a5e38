-- Managers: verified people and simulated ones, whose own portfolios are measured from their listing on. Closed ones stay.
create schema managers;

create table managers.manager (
  id bigint primary key,
  -- 0 for a simulated one.
  user_id bigint not null,
  -- As they were published, byte for byte; their SHA-256 in hexadecimal.
  terms text not null,
  terms_hash text not null check (terms_hash ~ '^[0-9a-f]{64}$'),
  -- Where they trade: a user's main portfolio, or one of the house.
  portfolio_id bigint not null unique,
  listed_at bigint not null,
  -- What all was worth then, in the smallest unit, and the level of the index.
  start_value bigint not null check (start_value >= 0),
  start_level bigint not null check (start_level > 0)
);

create index manager_by_user on managers.manager (user_id);

create trigger append_only before update or delete or truncate on managers.manager
  for each statement execute function core.refuse_change();

create table managers.state (
  manager_id bigint primary key,
  -- The last bar that a simulated one acted on, or at whose end a person was looked at: its first millisecond.
  acted_on bigint not null,
  closed_at bigint,
  changed_at bigint not null
);

create trigger never_removed before delete or truncate on managers.state
  for each statement execute function core.refuse_change();

-- A day as far as it was looked at: follows from postings and prices, and is kept so that it is not computed again.
create table managers.close (
  manager_id bigint not null,
  -- Days of Lagos since 1970.
  day bigint not null,
  at bigint not null,
  value bigint not null,
  profit bigint not null,
  capital bigint not null,
  level bigint not null check (level > 0),
  primary key (manager_id, day)
);

create trigger never_removed before delete or truncate on managers.close
  for each statement execute function core.refuse_change();

create table managers.like (
  user_id bigint not null,
  manager_id bigint not null,
  liked boolean not null,
  changed_at bigint not null,
  primary key (user_id, manager_id)
);

create index like_of_manager on managers.like (manager_id) where liked;

create trigger never_removed before delete or truncate on managers.like
  for each statement execute function core.refuse_change();
