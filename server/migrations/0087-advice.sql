-- Trading advice: what a public rule said before the outcome was known, and what became of it.
create schema advice;

create table advice.piece (
  id bigint primary key,
  rule text not null check (rule in ('breakout', 'pullback')),
  symbol text not null,
  currency text not null,
  day text not null,
  at bigint not null,
  -- What a buyer paid at that moment, in the smallest unit of the currency.
  price bigint not null check (price > 0),
  -- The figure of the rule, in millionths.
  strength integer not null check (strength > 0),
  -- Basis points that buying and selling cost together.
  costs integer not null check (costs >= 0),
  until_at bigint not null check (until_at > at),
  unique (rule, day)
);

create trigger append_only before update or delete or truncate on advice.piece
  for each statement execute function core.refuse_change();

create table advice.outcome (
  piece_id bigint primary key references advice.piece deferrable initially deferred,
  at bigint not null,
  -- What a seller got at that moment, and how many shares one had become.
  price bigint not null check (price > 0),
  now integer not null check (now > 0),
  was integer not null check (was > 0),
  -- What the index did meanwhile, in millionths.
  market integer not null
);

create trigger append_only before update or delete or truncate on advice.outcome
  for each statement execute function core.refuse_change();
