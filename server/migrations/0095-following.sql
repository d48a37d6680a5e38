-- Following: trades of a manager are copied in proportion for users who set money aside for it.
create schema following;

-- One user's copy of one manager. Its money and shares are in a portfolio of its own.
create table following.follow (
  id bigint primary key,
  user_id bigint not null,
  manager_id bigint not null,
  portfolio_id bigint not null unique,
  currency text not null,
  state text not null check (state in ('running', 'paused', 'closing', 'stopped')),
  cause text check (cause in ('user', 'stop_loss')),
  -- The most for one order, in the smallest unit; ten-thousandths of loss and of slippage.
  maximum bigint not null check (maximum > 0),
  stop_loss bigint check (stop_loss between 1 and 9000),
  slippage bigint not null check (slippage between 1 and 500),
  put_in bigint not null check (put_in > 0),
  taken_out bigint not null check (taken_out >= 0),
  paid_out bigint not null check (paid_out >= 0),
  kept bigint not null check (kept >= 0),
  -- The manager's growth since they began, in ten-billionths, when it began and when it was over.
  growth_from bigint not null,
  growth_to bigint,
  -- Last prices of what it had when it began to end, by symbol, in the smallest unit. JSON.
  end_prices text,
  started_at bigint not null,
  stop_asked_at bigint,
  ended_at bigint,
  check ((state in ('closing', 'stopped')) = (cause is not null)),
  check ((state = 'stopped') = (ended_at is not null and growth_to is not null))
);

create index follow_by_user on following.follow (user_id, id);
create index follow_by_manager on following.follow (manager_id, id);
create index follow_open on following.follow (id) where state <> 'stopped';

create trigger never_removed before delete or truncate on following.follow
  for each statement execute function core.refuse_change();

-- The portfolio that trades for all copiers of a manager, and the last fill of the manager that was looked at.
create table following.state (
  manager_id bigint primary key,
  bunch_portfolio bigint not null unique,
  seen_fill bigint not null,
  changed_at bigint not null
);

create trigger never_removed before delete or truncate on following.state
  for each statement execute function core.refuse_change();

-- One order for all copiers of a manager in one stock.
create table following.bunch (
  id bigint primary key,
  manager_id bigint not null,
  kind text not null check (kind in ('copied', 'begun', 'closed')),
  at bigint not null,
  symbol text not null,
  side text not null check (side in ('buy', 'sell')),
  -- The manager's fills, and their shares and value without fees; of what no fill caused, one share at the last price.
  first_fill bigint,
  last_fill bigint,
  manager_quantity bigint not null check (manager_quantity > 0),
  manager_value bigint not null check (manager_value >= 0),
  -- What the manager's portfolio was worth, and the shares they had of the stock before.
  portfolio_value bigint not null,
  held bigint not null,
  -- The order, null where none was sent; what was asked for and filled, and what all copiers paid or got without fees.
  order_id bigint,
  worst_price bigint,
  asked bigint not null check (asked >= 0),
  filled bigint not null check (filled >= 0 and filled <= asked),
  value bigint not null check (value >= 0),
  fees bigint not null check (fees >= 0),
  -- What the manager paid the copiers, so that neither had the better average price.
  from_manager bigint not null check (from_manager >= 0)
);

create index bunch_of_manager on following.bunch (manager_id, id);

create trigger append_only before update or delete or truncate on following.bunch
  for each statement execute function core.refuse_change();

-- One copier's part of a bunched order, also where it came to nothing.
create table following.copy (
  id bigint primary key,
  bunch_id bigint not null,
  follow_id bigint not null,
  user_id bigint not null,
  manager_id bigint not null,
  at bigint not null,
  -- Millionths of a share that an exact copy would have traded, and what limits and money left of it.
  wished bigint not null check (wished >= 0),
  limited bigint not null check (limited >= 0),
  asked bigint not null check (asked >= 0),
  quantity bigint not null check (quantity >= 0 and quantity <= asked),
  -- Without fees, before and beside what the manager paid.
  value bigint not null check (value >= 0),
  fees bigint not null check (fees >= 0),
  from_manager bigint not null check (from_manager >= 0),
  why text check (why in ('paused', 'lot', 'maximum', 'cash', 'unsettled', 'slippage', 'book', 'opposite', 'market'))
);

create index copy_of_follow on following.copy (follow_id, id);
create index copy_of_bunch on following.copy (bunch_id);
create index copy_by_user on following.copy (user_id, id);

create trigger append_only before update or delete or truncate on following.copy
  for each statement execute function core.refuse_change();

create table following.moment (
  id bigint primary key,
  follow_id bigint not null,
  user_id bigint not null,
  manager_id bigint not null,
  at bigint not null,
  kind text not null check (kind in ('set', 'changed', 'paused', 'resumed', 'added', 'taken', 'stopping', 'stopped')),
  minor bigint not null,
  -- The limits that held from then on, as they were set. JSON.
  terms text not null
);

create index moment_of_follow on following.moment (follow_id, id);
create index moment_by_user on following.moment (user_id, id);

create trigger append_only before update or delete or truncate on following.moment
  for each statement execute function core.refuse_change();
