-- Fractions: parts of shares that are claims on whole shares of the house. What each portfolio has of them, by whom and at which print they were bought
-- and sold, and what the house traded by itself so that claims stand on shares.

-- The portfolio of the house that trades for fractions.
create table stocks.fraction_desk (
  id bigint primary key references ledger.portfolio deferrable initially deferred,
  opened_at bigint not null
);

create trigger never_removed before delete or truncate on stocks.fraction_desk
  for each statement execute function core.refuse_change();

-- Quantities in millionths of a share, costs in the smallest unit of the currency, purchase fees included.
create table stocks.fraction (
  portfolio_id bigint not null,
  symbol text not null,
  currency text not null,
  quantity bigint not null check (quantity >= 0),
  cost bigint not null check (cost >= 0),
  -- What was bought in one trading day, and until when that has not settled.
  fresh_day text,
  fresh_quantity bigint not null check (fresh_quantity >= 0),
  fresh_cost bigint not null check (fresh_cost >= 0),
  fresh_settles_at bigint,
  primary key (portfolio_id, symbol)
);

create index fraction_left on stocks.fraction (portfolio_id, symbol) where quantity > 0;

-- A dividend may be of parts of a share alone, in millionths.
alter table stocks.entitlement add column fraction bigint not null default 0 check (fraction between 0 and 999999);
alter table stocks.entitlement drop constraint entitlement_quantity_check;
alter table stocks.entitlement add constraint entitlement_of_something check (quantity >= 0 and quantity + fraction > 0);

create schema fractions;

create table fractions.deal (
  id bigint primary key,
  portfolio_id bigint not null,
  at bigint not null,
  kind text not null check (kind in ('buy', 'sell', 'shares')),
  symbol text not null,
  currency text not null,
  -- What the user gave for a purchase by amount, in the smallest unit.
  amount bigint check (amount > 0),
  -- The order of the user for whole shares of it, with what it bought and took.
  order_id bigint,
  shares bigint not null check (shares >= 0),
  shares_total bigint not null check (shares_total >= 0),
  -- In millionths of a share.
  fraction bigint not null check (fraction >= 0),
  -- The order of the house for one share, and what this came to: the print.
  print_id bigint,
  price bigint check (price > 0),
  value bigint not null check (value >= 0),
  commission bigint not null check (commission >= 0),
  exchange bigint not null check (exchange >= 0),
  stamp bigint not null check (stamp >= 0),
  -- What the fraction that left had cost.
  cost bigint not null check (cost >= 0),
  -- A fraction is bought and sold at a print; a purchase takes no more than its amount.
  check (kind = 'shares' or fraction = 0 or (print_id is not null and price is not null)),
  check (kind <> 'buy' or shares_total + value + commission + exchange + stamp <= amount),
  check (kind <> 'buy' or value * 1000000 >= price * fraction),
  check (kind <> 'sell' or value * 1000000 <= price * fraction),
  check (kind = 'buy' or fraction > 0)
);

create index deal_of_portfolio on fractions.deal (portfolio_id, id);

create trigger append_only before update or delete or truncate on fractions.deal
  for each statement execute function core.refuse_change();

-- Shares that the house bought to stand behind a fraction that is sold in part, or sold because nothing claims them.
create table fractions.trade (
  id bigint primary key,
  at bigint not null,
  symbol text not null,
  side text not null check (side in ('buy', 'sell')),
  shares bigint not null check (shares > 0),
  value bigint not null check (value > 0),
  order_id bigint not null
);

create trigger append_only before update or delete or truncate on fractions.trade
  for each statement execute function core.refuse_change();
