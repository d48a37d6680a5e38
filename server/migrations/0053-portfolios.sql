-- Every holding belongs to a portfolio. A user's main portfolio bears the user's number and has no row, so what was held, ordered and
-- bought before keeps its meaning; every other portfolio has a row, and a number that no user can have.
alter sequence accounts.user_id maxvalue 999999999;

create table ledger.portfolio (
  id bigint primary key check (id between 1000000001 and 2147483647),
  -- A user, the house (1000000000), or the portfolio itself where its unit holders own it together.
  owner_id bigint not null check (owner_id between 1 and 1000000000 or owner_id = id),
  kind text not null check (kind in ('contracts', 'robot', 'fund', 'copy', 'escrow', 'house')),
  state text not null check (state in ('open', 'closed')),
  opened_at bigint not null
);

create trigger never_removed before delete or truncate on ledger.portfolio
  for each statement execute function core.refuse_change();
create trigger keeps_its_owner before update on ledger.portfolio for each row
  when (row(new.owner_id, new.kind, new.opened_at) is distinct from row(old.owner_id, old.kind, old.opened_at)
    or (old.state = 'closed' and new.state <> 'closed'))
  execute function core.refuse_change();

alter table ledger.account drop constraint account_holder_check,
  add constraint account_holder_check check (holder = 'house' or holder ~ '^(user|portfolio):[1-9][0-9]*$');

alter table orders."order" rename column user_id to portfolio_id;
alter table orders.fill rename column user_id to portfolio_id;
alter table orders.guard rename column user_id to portfolio_id;
alter table stocks.lot rename column user_id to portfolio_id;
alter table stocks.realised rename column user_id to portfolio_id;
alter table stocks.disposal rename column user_id to portfolio_id;
alter table stocks.entitlement rename column user_id to portfolio_id;
alter index orders.order_by_user rename to order_by_portfolio;
alter index orders.fill_by_user rename to fill_by_portfolio;
alter index stocks.realised_by_user rename to realised_by_portfolio;
alter index stocks.disposal_by_user rename to disposal_by_portfolio;
alter index stocks.entitlement_by_user rename to entitlement_by_portfolio;

-- Who stood behind a fill, where that is not the number of the portfolio itself.
alter table orders.fill add column owner_id bigint;

create or replace function stocks.refuse_second_payment() returns trigger language plpgsql as $$
begin
  if old.paid_at is not null or new.paid_at is null
    or (to_jsonb(new) - 'paid_at') is distinct from (to_jsonb(old) - 'paid_at') then
    raise exception 'the entitlement of % to % changes only by being paid, once', new.portfolio_id, new.action_id;
  end if;
  return new;
end
$$;

-- Prices and quantities have decimals of their own; what a fill is worth is their product, exactly, without the decimals to spare.
alter table orders.fill drop constraint fill_check, add column spare smallint not null default 0,
  add constraint fill_value_check check (value * 10::numeric ^ spare = price::numeric * quantity);

-- What is always open has a trading day too.
alter table venue.trading_day rename column country to calendar;
alter table venue.trading_day drop constraint trading_day_country_check,
  add constraint trading_day_calendar_check check (calendar in ('NG', 'US', 'GB', 'MX', 'BR', 'always'));
