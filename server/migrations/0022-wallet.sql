-- Where people want their money paid out. Numbers and names are sealed by the house before they come here; what stands in
-- the open says only which kind of account it is and since when it may be used.
create schema wallet;

create table wallet.account (
  id bigint primary key,
  user_id bigint not null,
  scheme text not null,
  details_sealed text not null,
  -- Keyed hash of owner, scheme and number: finds the same account again without showing it.
  mark text not null,
  name_checked boolean not null,
  added_at bigint not null,
  usable_from bigint not null check (usable_from >= added_at),
  chosen_at bigint,
  removed_at bigint check (removed_at >= added_at)
);

create unique index account_once on wallet.account (user_id, mark) where removed_at is null;

create table wallet.address (
  id bigint primary key,
  user_id bigint not null,
  coin text not null,
  network text not null,
  details_sealed text not null,
  mark text not null,
  added_at bigint not null,
  usable_from bigint not null check (usable_from >= added_at),
  removed_at bigint check (removed_at >= added_at)
);

create unique index address_once on wallet.address (user_id, mark) where removed_at is null;

-- Whether somebody's withdrawals go to saved addresses only: the newest change that is effective holds.
create table wallet.allow_list_change (
  id bigint primary key,
  user_id bigint not null,
  is_on boolean not null,
  set_at bigint not null,
  effective_at bigint not null check (effective_at >= set_at)
);

create index allow_list_change_of_user on wallet.allow_list_change (user_id, id);

create trigger append_only before update or delete or truncate on wallet.allow_list_change
  for each statement execute function core.refuse_change();
