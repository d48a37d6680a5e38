-- Double-entry postings. Balances are a fold of them; nothing here can be updated.
create schema ledger;

create table ledger.account (
  id integer primary key,
  holder text not null check (holder = 'house' or holder ~ '^user:[1-9][0-9]*$'),
  purpose text not null,
  asset text not null,
  -- Lowest balance; null for accounts of the house, which may owe.
  floor bigint,
  unique (holder, purpose, asset)
);

create table ledger.entry (
  id bigint primary key,
  at bigint not null,
  kind text not null,
  cause_kind text not null,
  cause_id text not null,
  symbol text
);

-- No foreign keys: entry and account are written by the same statement, a look-up for each row would halve the rate of
-- posting, and the nightly invariants find what they would have refused.
create table ledger.posting (
  entry bigint not null,
  seq bigint not null check (seq > 0),
  minor bigint not null check (minor <> 0),
  balance_after bigint not null,
  -- What the holder owns of this asset over all his purposes once the whole entry is posted.
  owned_after bigint not null,
  -- Repeats the account's floor, because a check sees only its own row.
  floor bigint,
  account integer not null,
  hold text,
  primary key (account, seq),
  check (balance_after >= floor)
);

-- Entries grow with time, so a few bytes for each block of rows find the newest ones after a snapshot.
create index posting_by_entry on ledger.posting using brin (entry) with (pages_per_range = 32);

-- What is set aside as of one entry, so that recovery folds only the holds' postings behind it. Only the newest is kept.
create table ledger.snapshot (
  up_to_entry bigint primary key,
  at bigint not null
);
create table ledger.snapshot_hold (
  up_to_entry bigint not null references ledger.snapshot on delete cascade,
  hold text not null,
  account integer not null,
  minor bigint not null check (minor > 0),
  primary key (up_to_entry, hold, account)
);

create trigger append_only before update or delete or truncate on ledger.account
  for each statement execute function core.refuse_change();
create trigger append_only before update or delete or truncate on ledger.entry
  for each statement execute function core.refuse_change();
create trigger append_only before update or delete or truncate on ledger.posting
  for each statement execute function core.refuse_change();
