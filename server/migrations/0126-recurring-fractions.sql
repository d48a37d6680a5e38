-- Recurring buys that end in a fraction: plans whose owners agreed to them, and the deals that their days came to.
alter table recurring.plan add column fractions boolean not null default false;

alter table recurring.run
  -- The purchase by amount, and the part of a share in it, in millionths.
  add column deal_id bigint unique,
  add column fraction bigint not null default 0 check (fraction between 0 and 999999),
  drop constraint run_check,
  -- A purchase of less than one share has no order for whole ones.
  add constraint bought_something check (
    (kind = 'bought') = (cost > 0 and quantity * 1000000 + fraction > 0 and (order_id is not null or deal_id is not null))
  ),
  add constraint fraction_of_a_deal check (fraction = 0 or deal_id is not null);
