-- What the house's own role may not do (tables.txt beside this file) is refused to the owner as well, where nothing ever has a
-- reason to do it: states of orders, shares, guards, payout accounts and persons change, but they do not disappear.
create trigger append_only before update or delete or truncate on security.mark
  for each statement execute function core.refuse_change();

create trigger never_removed before delete or truncate on orders."order"
  for each statement execute function core.refuse_change();
create trigger never_removed before delete or truncate on orders.guard
  for each statement execute function core.refuse_change();
create trigger never_removed before delete or truncate on stocks.lot
  for each statement execute function core.refuse_change();
create trigger never_removed before delete or truncate on wallet.account
  for each statement execute function core.refuse_change();
create trigger never_removed before delete or truncate on wallet.address
  for each statement execute function core.refuse_change();
create trigger never_removed before delete or truncate on accounts.user
  for each statement execute function core.refuse_change();
create trigger never_removed before delete or truncate on accounts.session
  for each statement execute function core.refuse_change();

-- An order's owner, market, side and arrival never change; nothing that was filled is taken back, nothing that is over begins
-- again, and nobody gets in before others: a place in the queue can only be lost. The condition is cheap, and never true in peace.
create trigger keeps_its_place before update on orders."order" for each row
  when (new.priority < old.priority or new.filled < old.filled
    or row(new.user_id, new.symbol, new.currency, new.side, new.placed_at, new.sequence_at_arrival)
      is distinct from row(old.user_id, old.symbol, old.currency, old.side, old.placed_at, old.sequence_at_arrival)
    or (old.state not in ('working', 'partially_filled') and new.state is distinct from old.state))
  execute function core.refuse_change();
