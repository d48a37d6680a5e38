-- Coins that come over networks, and money moved between the accounts of one person.

-- What the networks of the sandbox have seen, kept by the outside: the house's own tables never name these, so that both can be compared.
create schema if not exists rails;

create table rails.chain_payment (
  id bigint primary key,
  network text not null,
  txid text not null,
  output integer not null check (output >= 0),
  direction text not null check (direction in ('in', 'out')),
  -- The payout that the house asked for; one payout is one payment.
  reference text unique check ((reference is null) = (direction = 'in')),
  asset text not null,
  minor bigint not null check (minor > 0),
  address text not null,
  tag text,
  sent_at bigint not null,
  story text not null check (story in ('usual', 'reorganised', 'replaced', 'late', 'never', 'failed')),
  unique (network, txid, output)
);

create index chain_payment_of_asset on rails.chain_payment (asset, sent_at);

-- Payments of which everything was told.
create table rails.chain_end (
  payment bigint primary key references rails.chain_payment (id),
  at bigint not null,
  state text not null check (state in ('in_block', 'gone', 'failed'))
);

create trigger append_only before update or delete or truncate on rails.chain_payment
  for each statement execute function core.refuse_change();
create trigger append_only before update or delete or truncate on rails.chain_end
  for each statement execute function core.refuse_change();

create schema coindeposits;

-- Extended public keys, one after the other for each network. The house has no private ones.
create table coindeposits.key (
  id bigint primary key,
  network text not null,
  path text not null,
  xpub text not null,
  source text not null check (source in ('first start', 'operator')),
  since bigint not null
);

-- Addresses that were given to people: the key's nth, and a tag where a network has one address for all.
create table coindeposits.address (
  id bigint primary key,
  user_id bigint not null,
  network text not null,
  key bigint not null references coindeposits.key (id),
  index integer not null check (index >= 0),
  address text not null,
  tag text,
  at bigint not null,
  unique nulls not distinct (network, address, tag)
);

create index address_of_user on coindeposits.address (user_id, id);

-- What came. Somebody's once its address is known, and nobody's with a tag that belongs to nobody.
create table coindeposits.deposit (
  id bigint primary key,
  user_id bigint,
  address_id bigint references coindeposits.address (id),
  network text not null,
  txid text not null,
  output integer not null,
  asset text not null,
  minor bigint not null check (minor > 0),
  address text not null,
  tag text,
  state text not null check (state in ('seen', 'in_block', 'credited', 'suspended', 'gone')),
  -- Why it is in suspense, or what the network did.
  reason text check ((reason is not null) = (state in ('suspended', 'gone'))),
  needed integer not null check (needed > 0),
  minimum bigint not null check (minimum >= 0),
  terms text not null,
  height bigint check ((height is not null) = (state in ('in_block', 'credited', 'suspended'))),
  seen_at bigint not null,
  changed_at bigint not null check (changed_at >= seen_at),
  -- The ledger's entry.
  entry bigint unique check ((entry is not null) = (state in ('credited', 'suspended'))),
  unique (network, txid, output)
);

create index deposit_of_user on coindeposits.deposit (user_id, id);

-- Each step of a deposit, in order.
create table coindeposits.moment (
  deposit bigint not null,
  seq integer not null check (seq > 0),
  at bigint not null,
  word text not null check (word in ('seen', 'in_block', 'reorganised', 'credited', 'suspended', 'gone')),
  height bigint,
  primary key (deposit, seq)
);

create trigger append_only before update or delete or truncate on coindeposits.key
  for each statement execute function core.refuse_change();
create trigger append_only before update or delete or truncate on coindeposits.address
  for each statement execute function core.refuse_change();
create trigger never_removed before delete or truncate on coindeposits.deposit
  for each statement execute function core.refuse_change();
create trigger append_only before update or delete or truncate on coindeposits.moment
  for each statement execute function core.refuse_change();

create schema transfers;

-- Money moved between the stock account and the coin account of one person.
create table transfers.transfer (
  id bigint primary key,
  user_id bigint not null,
  asset text not null,
  minor bigint not null check (minor > 0),
  from_account text not null check (from_account in ('stock', 'coin')),
  to_account text not null check (to_account in ('stock', 'coin') and to_account <> from_account),
  at bigint not null,
  entry bigint not null unique
);

create index transfer_of_user on transfers.transfer (user_id, id);

create trigger append_only before update or delete or truncate on transfers.transfer
  for each statement execute function core.refuse_change();
