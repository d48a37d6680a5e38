-- Favorites among the places that money may go to, and when money was last asked to go to each.
alter table wallet.account add column starred_at bigint, add column used_at bigint;
alter table wallet.address add column starred_at bigint, add column used_at bigint;

-- What was used before is known from the withdrawals.
update wallet.account place set used_at = (
  select max(asked_at) from withdrawals.withdrawal one where one.kind = 'bank' and one.destination_id = place.id
);
update wallet.address place set used_at = (
  select max(asked_at) from withdrawals.withdrawal one where one.kind = 'crypto' and one.destination_id = place.id
);
