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
