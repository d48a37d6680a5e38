-- Block trades: shares of one seller at a price that is fixed beforehand, applications for them, and what became of both. Terms of a block never change
-- once it is published.
create schema blocks;

create table blocks.block (
  id bigint primary key,
  symbol text not null,
  -- As they were published, byte for byte; their SHA-256 in hexadecimal.
  terms text not null,
  terms_hash text not null check (terms_hash ~ '^[0-9a-f]{64}$'),
  -- Whose shares wait for those who are allotted.
  portfolio_id bigint not null,
  published_at bigint not null,
  -- The proposal that two operators signed; null for a block of the practice calendar.
  proposal_id bigint
);

create trigger append_only before update or delete or truncate on blocks.block
  for each statement execute function core.refuse_change();

create table blocks.state (
  block_id bigint primary key,
  state text not null check (state in ('coming', 'open', 'closed', 'allotting', 'locked', 'unlocked', 'cancelling', 'cancelled')),
  -- What is known at each step: demand at the close, prices, hash of the result. JSON.
  details text not null,
  changed_at bigint not null
);

create trigger never_removed before delete or truncate on blocks.state
  for each statement execute function core.refuse_change();

-- Each step of a block, for the log: published, opened, closed, allotted, unlocked, cancelled.
create table blocks.moment (
  id bigint primary key,
  block_id bigint not null,
  at bigint not null,
  kind text not null,
  details text not null
);

create index moment_of_block on blocks.moment (block_id, id);

create trigger append_only before update or delete or truncate on blocks.moment
  for each statement execute function core.refuse_change();

create table blocks.application (
  id bigint primary key,
  block_id bigint not null,
  user_id bigint not null,
  ticket text not null unique check (ticket ~ '^[0-9a-f]{32}$'),
  -- Shares.
  quantity bigint not null check (quantity > 0),
  state text not null check (state in ('applied', 'withdrawn', 'allotted', 'not_allotted', 'returned')),
  -- Smallest units of the currency.
  held bigint not null check (held >= 0),
  allotted bigint not null check (allotted >= 0 and allotted <= quantity),
  paid bigint not null check (paid >= 0),
  returned bigint not null check (returned >= 0),
  applied_at bigint not null,
  ended_at bigint,
  check (state = 'applied' or held = 0)
);

create unique index application_of_user on blocks.application (block_id, user_id) where state <> 'withdrawn';
create index application_by_user on blocks.application (user_id, id);

create trigger never_removed before delete or truncate on blocks.application
  for each statement execute function core.refuse_change();

create table blocks.application_moment (
  id bigint primary key,
  application_id bigint not null,
  user_id bigint not null,
  block_id bigint not null,
  ticket text not null,
  at bigint not null,
  kind text not null,
  quantity bigint not null,
  minor bigint not null,
  allotted bigint not null
);

create index application_moment_by_user on blocks.application_moment (user_id, id);
create index application_moment_of on blocks.application_moment (application_id, id);

create trigger append_only before update or delete or truncate on blocks.application_moment
  for each statement execute function core.refuse_change();

-- The last trading day in which a lot is locked, where that is not the day of its purchase.
alter table stocks.lot add column lock_day text check (lock_day > trading_day);

-- Shares that came into a portfolio without an order: what a lot of them began with, which never changes. What came before this table was
-- made has the cause `unknown`.
create table stocks.received (
  lot_id bigint primary key,
  portfolio_id bigint not null,
  symbol text not null,
  price bigint not null check (price > 0),
  quantity bigint not null check (quantity > 0),
  cost bigint not null check (cost > 0),
  cause_kind text not null,
  cause_id text not null,
  at bigint not null
);

insert into stocks.received
select id, portfolio_id, symbol, price, quantity, cost, 'unknown', '', bought_at from stocks.lot lot
where not exists (select from orders.fill where id = lot.id) and not exists (select from stocks.lot_move where to_lot = lot.id);

create trigger append_only before update or delete or truncate on stocks.received
  for each statement execute function core.refuse_change();
