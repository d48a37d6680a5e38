-- Orders that are good till a date of their market.
alter table orders."order"
  drop constraint order_time_in_force_check,
  add constraint order_time_in_force_check
    check (time_in_force in ('day', 'gtc', 'gtd', 'ioc', 'fok', 'post_only')),
  add column good_till text check (good_till ~ '^\d{4}-\d{2}-\d{2}$'),
  add check ((time_in_force = 'gtd') = (good_till is not null));
