-- Who is entitled to which dividend, written when a stock goes ex, and paid from here whatever the calendar says later.
create table stocks.entitlement (
  action_id text not null,
  user_id bigint not null,
  symbol text not null,
  country text not null,
  currency text not null,
  -- Dates of the exchange, YYYY-MM-DD.
  ex_on text not null,
  pay_on text not null check (pay_on > ex_on),
  quantity bigint not null check (quantity > 0),
  -- Hundredths of the currency's smallest unit for a share.
  per_share bigint not null check (per_share > 0),
  gross bigint not null check (gross > 0),
  tax bigint not null check (tax between 0 and gross),
  tax_bps integer not null check (tax_bps between 0 and 10000),
  recorded_at bigint not null,
  -- Null until it is paid, and then for ever.
  paid_at bigint,
  primary key (action_id, user_id)
);

create index entitlement_unpaid on stocks.entitlement (country, pay_on) where paid_at is null;
create index entitlement_by_user on stocks.entitlement (user_id, pay_on);

-- The newest trading day of each country of which the actions were done.
create table stocks.action_day (
  country text primary key,
  day text not null
);

-- An entitlement is written once and paid once: nothing else may happen to it, so that a mistake cannot commit.
create function stocks.refuse_second_payment() returns trigger language plpgsql as $$
begin
  if old.paid_at is not null or new.paid_at is null
    or (to_jsonb(new) - 'paid_at') is distinct from (to_jsonb(old) - 'paid_at') then
    raise exception 'the entitlement of % to % changes only by being paid, once', new.user_id, new.action_id;
  end if;
  return new;
end
$$;

create trigger paid_once before update on stocks.entitlement
  for each row execute function stocks.refuse_second_payment();
create trigger never_removed before delete or truncate on stocks.entitlement
  for each statement execute function core.refuse_change();
