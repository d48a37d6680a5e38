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
