-- Alerts for a move of the day, and for a volume beside the average of the days before.
alter table alerts.alert
  add column kind text not null default 'price' check (kind in ('price', 'day_move', 'volume')),
  -- Hundredths of a percent of the previous close, or hundredths of the average; 0 of a price.
  add column threshold bigint not null default 0,
  -- The previous close, or the volume of the day, at which it was reached.
  add column measure bigint,
  add check ((kind = 'price') = (threshold = 0)),
  add check (state <> 'reached' or (kind = 'price') = (measure is null));
