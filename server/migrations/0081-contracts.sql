-- Perpetual contracts: positions on margin, what moved them, marks, funding and liquidations. Prices and quantities are in the smallest units of
-- their instrument, amounts in those of USDT. `long` gains when the price rises.
alter table orders."order"
  -- Of an order on margin: the leverage of what it opens, whether it only closes, and the best bid when it came.
  add column leverage smallint check (leverage between 1 and 20),
  add column reduce_only boolean,
  add column margin_bid bigint,
  -- What only closes holds nothing: its margin is that of the position.
  drop constraint order_check2,
  add constraint order_check2 check (
    case when reduce_only then held = 0 else (state in ('working', 'partially_filled')) = (held > 0) end);

-- The contract account is a third one that money can be moved to and from.
alter table transfers.transfer
  drop constraint transfer_from_account_check,
  drop constraint transfer_check,
  add constraint transfer_from_account_check check (from_account in ('stock', 'coin', 'contract')),
  add constraint transfer_to_account_check check (to_account in ('stock', 'coin', 'contract')),
  add constraint transfer_check check (to_account <> from_account);

create schema contracts;

-- A position from its opening on. One that was closed stays as it ended.
create table contracts.position (
  id bigint primary key,
  portfolio_id bigint not null,
  symbol text not null,
  side text not null check (side in ('long', 'short')),
  quantity bigint not null check (quantity >= 0),
  -- What the quantity was worth when it was opened, exactly; the average entry price follows from it.
  cost bigint not null,
  margin bigint not null check (margin >= 0),
  leverage smallint not null check (leverage between 1 and 20),
  take_profit bigint not null,
  stop_loss bigint not null,
  opened_at bigint not null,
  -- Over its life: the most that was open, margin put in, opened and closed for, fees, funding (below zero what was received), what came back.
  most bigint not null,
  put_in bigint not null,
  closed_quantity bigint not null,
  opened_value bigint not null,
  closed_value bigint not null,
  fees bigint not null,
  funding bigint not null,
  came_back bigint not null,
  insurance bigint not null,
  closed_at bigint,
  ended text check (ended in ('closed', 'liquidated', 'deleveraged')),
  updated_at bigint not null,
  check ((closed_at is null) = (ended is null)),
  check ((quantity = 0) = (closed_at is not null))
);
create index position_open on contracts.position (id) where closed_at is null;
create index position_of_portfolio on contracts.position (portfolio_id, id);
create unique index position_open_once on contracts.position (portfolio_id, symbol) where closed_at is null;

-- The simulated participants of a contract, taken together: as much as people are long more than short, on the other side.
create table contracts.simulated (
  symbol text primary key,
  side text not null check (side in ('long', 'short')),
  quantity bigint not null check (quantity >= 0),
  cost bigint not null
);

-- Everything that changed a position. `moved` says where money went, out of the margin; below zero where it came from.
create table contracts.step (
  id bigint primary key,
  position_id bigint not null,
  portfolio_id bigint not null,
  symbol text not null,
  at bigint not null,
  kind text not null check (kind in ('opened', 'closed', 'margin', 'funding', 'liquidated', 'deleveraged')),
  order_id bigint,
  -- The mark of funding, and the liquidation that a step belongs to.
  about bigint,
  quantity bigint not null,
  price bigint not null,
  fee bigint not null,
  to_user bigint not null,
  to_house bigint not null,
  to_clearing bigint not null,
  to_insurance bigint not null,
  to_funding bigint not null,
  side_after text not null,
  quantity_after bigint not null,
  cost_after bigint not null,
  margin_after bigint not null
);
create index step_of_position on contracts.step (position_id, id);
create index step_of_funding on contracts.step (about) where kind = 'funding';

create trigger append_only before update or delete or truncate on contracts.step
  for each statement execute function core.refuse_change();

-- The mark at each minute with everything that it was made of, and the premium sample of funding; null where a source was missing.
create table contracts.mark (
  symbol text not null,
  at bigint not null,
  price bigint not null,
  basis text not null check (basis in ('median', 'mean', 'still')),
  index_price bigint,
  bid bigint,
  ask bigint,
  last bigint,
  premium bigint,
  primary key (symbol, at)
);

create trigger append_only before update or delete or truncate on contracts.mark
  for each statement execute function core.refuse_change();

-- What a period of eight hours came to. `payments` is JSON: what each position pays, by its number; the simulated participants under 0.
create table contracts.funding (
  id bigint primary key,
  symbol text not null,
  at bigint not null,
  rate bigint not null,
  samples integer not null,
  mark bigint not null,
  payments text not null,
  unique (symbol, at)
);

create trigger append_only before update or delete or truncate on contracts.funding
  for each statement execute function core.refuse_change();

-- What the engine did with a position whose margin was used up. `details` is JSON and belongs to the kind.
create table contracts.liquidation_moment (
  id bigint primary key,
  liquidation_id bigint not null,
  position_id bigint not null,
  portfolio_id bigint not null,
  symbol text not null,
  at bigint not null,
  kind text not null check (kind in ('begun', 'cancelled', 'deleveraging', 'ended')),
  details text not null
);
create index moment_of_liquidation on contracts.liquidation_moment (liquidation_id, id);
create index liquidations_of on contracts.liquidation_moment (portfolio_id, id);

create trigger append_only before update or delete or truncate on contracts.liquidation_moment
  for each statement execute function core.refuse_change();

-- Prices at which the position that an order opens is to close; 0 for none.
create table contracts.planned_exit (
  order_id bigint primary key,
  portfolio_id bigint not null,
  take_profit bigint not null,
  stop_loss bigint not null
);
