create schema venue;

-- Bars of one minute, one hour and one day; longer ones are folded when they are read. t is the bar's first millisecond,
-- prices are the currency's smallest unit, v counts shares, a is money traded in the smallest unit. The bar that is being
-- built is replaced in place, so pages keep room for that.
create table venue.candle (
  symbol text collate "C" not null,
  interval text collate "C" not null check (interval in ('1m', '1h', '1d')),
  t bigint not null,
  o bigint not null check (o > 0),
  h bigint not null,
  l bigint not null check (l > 0),
  c bigint not null check (c > 0),
  v bigint not null check (v >= 0),
  a bigint not null check (a >= 0),
  primary key (symbol, interval, t),
  check (h >= o and h >= c and l <= o and l <= c)
) with (fillfactor = 85);

-- The trading day that each market was in when it last rolled.
create table venue.trading_day (
  country text primary key check (country in ('NG', 'US', 'GB', 'MX', 'BR')),
  day text not null
);
