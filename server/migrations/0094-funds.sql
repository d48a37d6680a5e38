-- Funds: a portfolio that a manager runs with money of several users, who own units of it. Its terms never change once it is published.
create schema funds;

create table funds.fund (
  id bigint primary key,
  -- As they were published, byte for byte; their SHA-256 in hexadecimal.
  terms text not null,
  terms_hash text not null check (terms_hash ~ '^[0-9a-f]{64}$'),
  -- Where its money and shares are; it belongs to those who hold the units.
  portfolio_id bigint not null unique,
  published_at bigint not null
);

create trigger append_only before update or delete or truncate on funds.fund
  for each statement execute function core.refuse_change();

-- A dealing point: what a unit was worth, and what came and went at that value.
create table funds.dealing (
  id bigint primary key,
  fund_id bigint not null,
  at bigint not null,
  -- Smallest units of the currency, and millionths of a unit, before anything came or went.
  value bigint not null check (value >= 0),
  units bigint not null check (units >= 0),
  -- Units that leave here, what their part was valued at, and what selling it brought after fees.
  leaving bigint not null check (leaving >= 0 and leaving <= units),
  valued bigint not null check (valued >= 0),
  proceeds bigint not null check (proceeds >= 0),
  -- Prices that the value was struck at, by symbol, in the smallest unit. JSON.
  prices text not null,
  -- The management fee since the point before, which is no longer in the value.
  management bigint not null check (management >= 0)
);

create index dealing_of_fund on funds.dealing (fund_id, id);

create trigger append_only before update or delete or truncate on funds.dealing
  for each statement execute function core.refuse_change();

create table funds.state (
  fund_id bigint primary key,
  -- The dealing point that is under way; null where all who came and left were dealt with.
  dealing_id bigint,
  -- The last bar whose close the fund acted on: its first millisecond.
  acted_on bigint not null,
  changed_at bigint not null
);

create trigger never_removed before delete or truncate on funds.state
  for each statement execute function core.refuse_change();

create table funds.order (
  id bigint primary key,
  fund_id bigint not null,
  user_id bigint not null,
  state text not null check (state in ('waiting', 'running', 'stopping', 'ended', 'stopped', 'withdrawn')),
  -- Millionths of a unit, and those among them that leave at the next dealing point.
  units bigint not null check (units >= 0),
  redeeming bigint not null check (redeeming >= 0 and redeeming <= units),
  -- The value of a unit above which profit is new: a value of so many units.
  mark_value bigint not null check (mark_value >= 0),
  mark_units bigint not null check (mark_units > 0),
  -- Smallest units of the currency.
  waiting bigint not null check (waiting >= 0),
  put_in bigint not null check (put_in >= 0),
  paid_out bigint not null check (paid_out >= 0),
  fee bigint not null check (fee >= 0),
  asked_at bigint not null,
  waits_since bigint,
  started_at bigint,
  stop_asked_at bigint,
  ended_at bigint,
  cause text check (cause in ('user', 'term', 'last_day')),
  check (state in ('waiting', 'running') or waiting = 0),
  check (state in ('running', 'stopping') or units = 0),
  check (state <> 'stopping' or redeeming = units)
);

create index order_by_user on funds.order (user_id, id);
create index order_open on funds.order (id) where state in ('waiting', 'running', 'stopping');
create index order_over on funds.order (fund_id) where state in ('ended', 'stopped');

create trigger never_removed before delete or truncate on funds.order
  for each statement execute function core.refuse_change();

create table funds.order_moment (
  id bigint primary key,
  order_id bigint not null,
  user_id bigint not null,
  fund_id bigint not null,
  at bigint not null,
  kind text not null check (kind in ('asked', 'bought', 'added', 'withdrawn', 'stopping', 'paid')),
  -- Money that moved, the units that came or went, and the dealing point; 0 where there was none.
  minor bigint not null,
  units bigint not null,
  dealing_id bigint not null
);

create index order_moment_of on funds.order_moment (order_id, id);
create index order_moment_by_user on funds.order_moment (user_id, id);
create index order_moment_at on funds.order_moment (dealing_id) where dealing_id > 0;

create trigger append_only before update or delete or truncate on funds.order_moment
  for each statement execute function core.refuse_change();
