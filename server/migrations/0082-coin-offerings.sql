-- Coin offerings: coins of an issuer at a price that is fixed beforehand, applications for them, and what became of both. Terms of an offering
-- never change once it is published.
create schema coinoffers;

create table coinoffers.offering (
  id bigint primary key,
  coin text not null unique check (coin ~ '^[A-Z0-9]{2,8}$'),
  -- As they were published, byte for byte; their SHA-256 in hexadecimal.
  terms text not null,
  terms_hash text not null check (terms_hash ~ '^[0-9a-f]{64}$'),
  -- What a coin is worth to simulated participants when it is listed, in ten-thousandths of USDT.
  worth bigint not null check (worth > 0),
  -- Whose coins wait for those who get some.
  portfolio_id bigint not null,
  published_at bigint not null,
  -- The proposal that two operators signed; null for an offering of the practice calendar.
  proposal_id bigint
);

create trigger append_only before update or delete or truncate on coinoffers.offering
  for each statement execute function core.refuse_change();

create table coinoffers.state (
  offering_id bigint primary key,
  state text not null check (state in (
    'coming', 'open', 'closed', 'sharing', 'shared', 'opening', 'listed', 'released', 'cancelling', 'cancelled')),
  -- What is known at each step: demand at the close, root of the list, hash of the result. JSON.
  details text not null,
  changed_at bigint not null
);

create trigger never_removed before delete or truncate on coinoffers.state
  for each statement execute function core.refuse_change();

-- Each step of an offering, for the log: published, opened, sealed, shared, listed, released, cancelled.
create table coinoffers.moment (
  id bigint primary key,
  offering_id bigint not null,
  at bigint not null,
  kind text not null,
  details text not null
);

create index moment_of_offering on coinoffers.moment (offering_id, id);

create trigger append_only before update or delete or truncate on coinoffers.moment
  for each statement execute function core.refuse_change();

create table coinoffers.application (
  id bigint primary key,
  offering_id bigint not null,
  user_id bigint not null,
  ticket text not null unique check (ticket ~ '^[0-9a-f]{32}$'),
  state text not null check (state in ('applied', 'withdrawn', 'shared', 'not_shared', 'returned')),
  -- Smallest units of the currency.
  ask bigint not null check (ask > 0),
  held bigint not null check (held >= 0),
  paid bigint not null check (paid >= 0 and paid <= ask),
  returned bigint not null check (returned >= 0),
  -- Hundredths of a coin: what it got, and what of that was released, in so many steps of the schedule.
  units bigint not null check (units >= 0),
  released bigint not null check (released >= 0 and released <= units),
  steps integer not null check (steps >= 0),
  applied_at bigint not null,
  ended_at bigint,
  check (state = 'applied' or held = 0)
);

create unique index application_of_user on coinoffers.application (offering_id, user_id) where state <> 'withdrawn';
create index application_by_user on coinoffers.application (user_id, id);

create trigger never_removed before delete or truncate on coinoffers.application
  for each statement execute function core.refuse_change();

create table coinoffers.application_moment (
  id bigint primary key,
  application_id bigint not null,
  user_id bigint not null,
  offering_id bigint not null,
  ticket text not null,
  at bigint not null,
  kind text not null,
  ask bigint not null,
  -- Money that moved, in the smallest unit, and coins that came, in hundredths.
  minor bigint not null,
  units bigint not null
);

create index application_moment_by_user on coinoffers.application_moment (user_id, id);
create index application_moment_of on coinoffers.application_moment (application_id, id);

create trigger append_only before update or delete or truncate on coinoffers.application_moment
  for each statement execute function core.refuse_change();
