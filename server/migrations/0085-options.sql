-- Options: series in whose books orders may wait, what users hold, what moved it, adjustments, and the prices that series were settled at.
-- Prices, strikes and amounts are in the smallest unit of the currency; premiums are those of one contract, quantities whole contracts.
alter table orders."order"
  -- Of an order whose commission goes by quantity: what one unit costs.
  add column each_fee bigint check (each_fee >= 0);

create table venue.series (
  symbol text primary key,
  -- Whether its book has to be there at the next start.
  kept boolean not null,
  at bigint not null
);

create schema options;

-- What a portfolio holds of a series from its first purchase on. One that ended stays as it ended.
create table options.holding (
  id bigint primary key,
  portfolio_id bigint not null,
  symbol text not null,
  underlying text not null,
  currency text not null,
  quantity bigint not null check (quantity >= 0),
  bought bigint not null,
  premium bigint not null,
  fees_bought bigint not null,
  sold bigint not null,
  proceeds bigint not null,
  fees_sold bigint not null,
  settled bigint not null,
  paid_out bigint not null,
  -- Chance of a profit in millionths as it was reckoned for the first purchase; null where none was.
  chance integer check (chance between 0 and 1000000),
  opened_at bigint not null,
  ended_at bigint,
  ended text check (ended in ('sold', 'settled', 'worthless')),
  updated_at bigint not null,
  check (bought = quantity + sold + settled),
  check ((ended_at is null) = (ended is null)),
  check ((quantity = 0) = (ended_at is not null))
);
create index holding_open on options.holding (id) where ended_at is null;
create unique index holding_open_once on options.holding (portfolio_id, symbol) where ended_at is null;
create index holding_of_portfolio on options.holding (portfolio_id, id);
create index holding_ended on options.holding (ended_at) where ended_at is not null;

-- Everything that changed a holding. Of a settlement the price is what one contract was worth.
create table options.step (
  id bigint primary key,
  holding_id bigint not null,
  portfolio_id bigint not null,
  symbol text not null,
  at bigint not null,
  kind text not null check (kind in ('bought', 'sold', 'settled')),
  order_id bigint,
  quantity bigint not null check (quantity > 0),
  price bigint not null check (price >= 0),
  value bigint not null check (value >= 0),
  fee bigint not null check (fee >= 0)
);
create index step_of_holding on options.step (holding_id, id);

create trigger append_only before update or delete or truncate on options.step
  for each statement execute function core.refuse_change();

-- What an order on options was reckoned from when it came. Volatility and chance in millionths; null where nothing was quoted.
create table options.ticket (
  order_id bigint primary key,
  portfolio_id bigint not null,
  symbol text not null,
  at bigint not null,
  underlying_price bigint not null,
  volatility integer,
  chance integer
);
create index ticket_of_portfolio on options.ticket (portfolio_id, order_id);

create trigger append_only before update or delete or truncate on options.ticket
  for each statement execute function core.refuse_change();

-- What a split or a special dividend made of a series.
create table options.adjustment (
  id bigint primary key,
  symbol text not null,
  underlying text not null,
  at bigint not null,
  cause text not null check (cause in ('split', 'special_dividend')),
  action text not null,
  strike_before bigint not null,
  strike bigint not null check (strike >= 0),
  size_before bigint not null,
  size bigint not null check (size > 0),
  unique (symbol, action)
);

create trigger append_only before update or delete or truncate on options.adjustment
  for each statement execute function core.refuse_change();

-- The price at which every series of an underlying with this last day is settled, and where it came from.
create table options.settlement (
  id bigint primary key,
  underlying text not null,
  day text not null,
  price bigint not null check (price >= 0),
  source text not null check (source in ('auction', 'index', 'last_trade', 'previous_close', 'delisting')),
  print bigint,
  printed_at bigint not null,
  traded bigint,
  at bigint not null,
  unique (underlying, day)
);

create trigger append_only before update or delete or truncate on options.settlement
  for each statement execute function core.refuse_change();
