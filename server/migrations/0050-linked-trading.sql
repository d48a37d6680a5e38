-- Trades whose two sides may be one beneficial owner, found behind the commit by comparing what both accounts have in common.

-- A keyed hash of the network address that a session began at. Sessions from before have none.
alter table accounts.session add column address_mark bytea check (length(address_mark) = 32);

-- Trades between two people, in the order in which they happened; most trades are with simulated participants.
create index fill_between_people on orders.fill (id) where counterparty = 'person';

create schema linked;

-- One trade between linked accounts: both of its fills, and what linked the accounts when it was found.
create table linked.trade (
  taker_fill bigint primary key,
  maker_fill bigint not null unique,
  -- Both accounts, the smaller number first, and which of them took.
  one_id bigint not null,
  other_id bigint not null check (other_id >= one_id),
  taker_id bigint not null check (taker_id in (one_id, other_id)),
  symbol text not null,
  currency text not null,
  at bigint not null,
  price bigint not null check (price > 0),
  quantity bigint not null check (quantity > 0),
  value bigint not null check (value = price * quantity),
  -- How far its price was from the middle of the book when the taker's order arrived, in hundredths of a percent.
  moved bigint,
  -- Words with commas; never what they were found by.
  links text not null check (links <> ''),
  found_at bigint not null
);

create index trade_by_time on linked.trade (at desc);
create index trade_of_pair on linked.trade (one_id, other_id, symbol, taker_fill desc);

create trigger append_only before update or delete or truncate on linked.trade
  for each statement execute function core.refuse_change();

-- How far trades between people have been looked through.
create table linked.progress (
  sole boolean primary key default true check (sole),
  fill bigint not null,
  began_at bigint not null,
  -- The newest trade that was looked at.
  looked_at bigint
);
insert into linked.progress (fill, began_at) values (0, 0);
