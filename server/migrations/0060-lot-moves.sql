-- What left lots, or came back to them, without a sale: coins that were withdrawn, and coins that went to another portfolio, which has
-- lots of its own from then on, bought when and for what the former ones were.
create table stocks.lot_move (
  id bigint not null,
  part smallint not null check (part > 0),
  portfolio_id bigint not null,
  symbol text not null,
  lot_id bigint not null,
  -- Below zero where it came back to the lot.
  quantity bigint not null check (quantity <> 0),
  cost bigint not null check (cost * quantity >= 0),
  to_portfolio bigint,
  to_lot bigint,
  cause_kind text not null,
  cause_id text not null,
  at bigint not null,
  primary key (id, part),
  check ((to_portfolio is null) = (to_lot is null))
);

create index lot_move_by_lot on stocks.lot_move (lot_id);
create unique index lot_move_by_new_lot on stocks.lot_move (to_lot) where to_lot is not null;
create index lot_move_by_cause on stocks.lot_move (cause_kind, cause_id);

create trigger append_only before update or delete or truncate on stocks.lot_move
  for each statement execute function core.refuse_change();

-- Withdrawals that took something out of lots and are on their way: what a network refuses comes back to the same lots.
create table stocks.lot_transit (
  withdrawal text primary key,
  over boolean not null
);

create index lot_transit_open on stocks.lot_transit (withdrawal) where not over;
