-- What the X-ray on the customer's screen had said an order would come to, fees included, for the whole of it.
create table orders.said (
  order_id bigint primary key,
  -- In the smallest unit of the order's currency: what was to leave (buy) or arrive (sell).
  total bigint not null check (total >= 0),
  -- The shares that it spoke of; an order that was changed since was not what it spoke of.
  quantity bigint not null check (quantity > 0)
);

create trigger append_only before update or delete or truncate on orders.said
  for each statement execute function core.refuse_change();
