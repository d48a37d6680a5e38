-- The world outside as the sandbox plays it: what it was asked to do, what it says happened, and what it will tell the house.
-- None of it is read from the ledger, nor written because of it, so that the two can be compared.
create schema rails;

-- What the house or a practising person asked a rail to do. A rail takes it when its time has come.
create table rails.instruction (
  id bigint primary key,
  rail text not null,
  kind text not null check (kind in ('credit', 'payout')),
  -- The reference that the payer gives, or the number under which the house pays; null where a payer gives none.
  number text,
  asset text not null,
  minor bigint not null check (minor > 0),
  -- Who pays, or who is paid, and which account of the house or of the payee it goes to.
  party text not null,
  account text not null,
  -- What the rail calls it: a UTR, or the hash of a transaction.
  trace text not null,
  due_at bigint not null,
  taken_at bigint
);
create index instruction_due on rails.instruction (rail, due_at) where taken_at is null;

-- The rail's own statement. Credits are positive, payouts negative.
create table rails.line (
  id text primary key,
  rail text not null,
  kind text not null check (kind in ('credit', 'payout', 'payout_returned')),
  at bigint not null,
  asset text not null,
  minor bigint not null check (minor <> 0),
  number text,
  party text not null,
  account text not null,
  trace text not null,
  -- Why a payout came back.
  word text
);
create index line_by_time on rails.line (rail, asset, at);
create unique index line_payout_once on rails.line (rail, number) where kind = 'payout';
create trigger append_only before update or delete or truncate on rails.line
  for each statement execute function core.refuse_change();

-- What a rail tells the house: at least once, in no promised order.
create table rails.message (
  id bigint generated always as identity primary key,
  rail text not null,
  line text not null references rails.line,
  due_at bigint not null,
  told_at bigint
);
create index message_due on rails.message (rail, due_at) where told_at is null;

-- Which entry of the ledger the house wrote because of a line; a line is booked once.
create table rails.booked (
  line text primary key,
  rail text not null,
  entry bigint not null unique
);
create trigger append_only before update or delete or truncate on rails.booked
  for each statement execute function core.refuse_change();

-- Money in: what people asked for, what came, and what became of it.
create schema deposits;

create table deposits.voucher (
  id bigint primary key,
  user_id bigint not null,
  at bigint not null,
  -- Name in the vault of pictures.
  file text not null,
  media_type text not null,
  sha256 text not null,
  -- What it looks like, in 64 bits: near ones are the same picture, taken or saved again.
  likeness text not null
);
create index voucher_of_user on deposits.voucher (user_id, at);
create trigger append_only before update or delete or truncate on deposits.voucher
  for each statement execute function core.refuse_change();

create table deposits.deposit (
  id bigint primary key,
  user_id bigint not null,
  way text not null,
  kind text not null check (kind in ('bank', 'offline', 'channel')),
  currency text not null,
  minor bigint not null check (minor > 0),
  -- What the payer writes for the house to know him by; an offline deposit has the number on its voucher instead.
  reference text unique,
  utr text,
  voucher bigint,
  payer_sealed text,
  -- The terms of withdrawing that held when it was asked for, as they were shown, and their hash.
  terms text not null,
  terms_hash text not null,
  asked_at bigint not null,
  expires_at bigint not null check (expires_at > asked_at)
);
create index deposit_of_user on deposits.deposit (user_id, id);
create index deposit_by_utr on deposits.deposit (utr) where utr is not null;
create trigger append_only before update or delete or truncate on deposits.deposit
  for each statement execute function core.refuse_change();

create table deposits.state (
  id bigint primary key,
  state text not null check (state in ('in_progress', 'under_review', 'success', 'fail')),
  reason text,
  -- Values of the reason's sentence, as JSON.
  details text not null,
  -- What has been credited so far.
  credited bigint not null check (credited >= 0),
  sends integer not null,
  expected_by bigint not null,
  entry bigint,
  changed_at bigint not null
);
create index state_open on deposits.state (id) where state in ('in_progress', 'under_review');

create table deposits.moment (
  id bigint primary key,
  deposit bigint not null,
  at bigint not null,
  kind text not null,
  details text not null
);
create index moment_of_deposit on deposits.moment (deposit, id);
create trigger append_only before update or delete or truncate on deposits.moment
  for each statement execute function core.refuse_change();

-- What came over a rail, under the rail's own number: heard twice is taken once.
create table deposits.credit (
  id text primary key,
  item bigint not null unique,
  rail text not null,
  at bigint not null,
  heard_at bigint not null,
  asset text not null,
  minor bigint not null check (minor > 0),
  reference text,
  trace text not null,
  account text not null,
  payer_sealed text not null
);
create trigger append_only before update or delete or truncate on deposits.credit
  for each statement execute function core.refuse_change();

create table deposits.credit_state (
  item bigint primary key,
  state text not null check (state in ('credited', 'suspense', 'returning', 'returned')),
  -- Why it could not be credited at once.
  problem text,
  deposit bigint,
  changed_at bigint not null
);
create index credit_open on deposits.credit_state (item) where state in ('suspense', 'returning');
