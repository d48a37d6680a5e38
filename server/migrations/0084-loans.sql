-- Credit scores: every change, with everything that the score is made of after it.
create schema credit;

create table credit.change (
  id bigint primary key,
  user_id bigint not null,
  at bigint not null,
  part text not null check (part in ('identity', 'time', 'repayments', 'spread')),
  delta integer not null,
  score integer not null check (score between 0 and 1000),
  cause text not null,
  -- JSON: what the formula is given.
  facts text not null,
  -- The largest position, if there is one.
  symbol text,
  -- The loan that caused it.
  loan_id bigint
);

create index change_of_user on credit.change (user_id, id);

create trigger append_only before update or delete or truncate on credit.change
  for each statement execute function core.refuse_change();

-- Loans of practice money: what was agreed to, how each stands, and everything that happened to it. What moved is in the ledger.
create schema loans;

create table loans.loan (
  id bigint primary key,
  user_id bigint not null,
  currency text not null,
  -- Smallest units of the currency.
  amount bigint not null check (amount > 0),
  days integer not null check (days between 1 and 365),
  -- Interest a day, in millionths of what is owed.
  ppm integer not null check (ppm > 0),
  purpose text not null,
  -- The truth sheet as it was shown, and its SHA-256.
  sheet text not null,
  sheet_hash text not null,
  applied_at bigint not null,
  decide_by bigint not null,
  score integer not null
);

create index loan_of_user on loans.loan (user_id, id);

create trigger append_only before update or delete or truncate on loans.loan
  for each statement execute function core.refuse_change();

create table loans.state (
  loan_id bigint primary key references loans.loan deferrable initially deferred,
  state text not null check (state in ('under_review', 'in_progress', 'repaid', 'rejected', 'withdrawn', 'written_off')),
  changed_at bigint not null,
  paid_out_at bigint,
  ended_at bigint,
  -- Parts that were paid late, and all interest that was paid.
  late_parts integer not null default 0 check (late_parts >= 0),
  interest bigint not null default 0 check (interest >= 0),
  -- JSON: what is owed, parts that were paid, why it was refused, the deposit slip under review.
  details text not null
);

create index state_open on loans.state (loan_id) where state in ('under_review', 'in_progress');
create index state_ended on loans.state (state) where state in ('repaid', 'written_off');

create table loans.event (
  id bigint primary key,
  loan_id bigint not null,
  user_id bigint not null,
  at bigint not null,
  kind text not null,
  -- Smallest units that moved; nothing where no money did.
  interest bigint not null check (interest >= 0),
  principal bigint not null check (principal >= 0),
  -- The ledger's entry.
  entry bigint
);

create index event_of_loan on loans.event (loan_id, id);

create trigger append_only before update or delete or truncate on loans.event
  for each statement execute function core.refuse_change();

-- Users who asked not to be lent to.
create table loans.exclusion (
  id bigint primary key,
  user_id bigint not null,
  at bigint not null,
  until_at bigint not null check (until_at > at)
);

create index exclusion_of_user on loans.exclusion (user_id, until_at);

create trigger append_only before update or delete or truncate on loans.exclusion
  for each statement execute function core.refuse_change();
