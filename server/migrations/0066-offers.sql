-- Offers of new shares, applications for them, and what became of both. Terms of an offer never change once it is published.
create schema offers;

create table offers.offer (
  id bigint primary key,
  symbol text not null unique,
  -- What a draw is made by, as it was published, byte for byte; its SHA-256 in hexadecimal.
  rules text not null,
  rules_hash text not null check (rules_hash ~ '^[0-9a-f]{64}$'),
  -- Everything else that is shown: issuer, prospectus, kind.
  terms text not null,
  -- Whose shares wait for those who are allotted.
  portfolio_id bigint not null,
  published_at bigint not null,
  -- The proposal that two operators signed; null for an offer of the practice calendar.
  proposal_id bigint
);

create trigger append_only before update or delete or truncate on offers.offer
  for each statement execute function core.refuse_change();

create table offers.state (
  offer_id bigint primary key,
  state text not null check (state in ('coming', 'open', 'confirming', 'closed', 'allotting', 'allotted', 'listing', 'opening', 'listed', 'cancelling', 'cancelled')),
  -- What is known at each step: price, roots, seed, hash of the result, sums. JSON.
  details text not null,
  changed_at bigint not null
);

create trigger never_removed before delete or truncate on offers.state
  for each statement execute function core.refuse_change();

-- Each step of an offer, for the log: published, opened, priced, sealed, drawn, allotted, listed, cancelled.
create table offers.moment (
  id bigint primary key,
  offer_id bigint not null,
  at bigint not null,
  kind text not null,
  details text not null
);

create index moment_of_offer on offers.moment (offer_id, id);

create trigger append_only before update or delete or truncate on offers.moment
  for each statement execute function core.refuse_change();

create table offers.application (
  id bigint primary key,
  offer_id bigint not null,
  user_id bigint not null,
  ticket text not null unique check (ticket ~ '^[0-9a-f]{32}$'),
  -- Keyed hashes of the identity behind the account, with commas between them: one person applies once.
  marks text not null,
  -- `price:lots` with commas between, as the list of the draw has it.
  bids text not null,
  cut_off boolean not null,
  funded boolean not null,
  automatic boolean not null,
  state text not null check (state in ('applied', 'withdrawn', 'declined', 'wait_payment', 'paid', 'not_allotted', 'lapsed', 'returned')),
  -- The answer to a price far outside the band.
  confirmed boolean,
  held bigint not null check (held >= 0),
  -- Whole lots, and smallest units of the currency.
  allotted bigint not null check (allotted >= 0),
  rank bigint,
  paid bigint not null check (paid >= 0),
  returned bigint not null check (returned >= 0),
  applied_at bigint not null,
  ended_at bigint,
  delivered boolean not null,
  check (not funded or state <> 'wait_payment')
);

create unique index application_of_user on offers.application (offer_id, user_id) where state <> 'withdrawn';
create index application_by_user on offers.application (user_id, id);

create trigger never_removed before delete or truncate on offers.application
  for each statement execute function core.refuse_change();

create table offers.application_moment (
  id bigint primary key,
  application_id bigint not null,
  user_id bigint not null,
  offer_id bigint not null,
  ticket text not null,
  at bigint not null,
  kind text not null,
  bids text not null,
  minor bigint not null,
  lots bigint not null,
  rank bigint
);

create index application_moment_by_user on offers.application_moment (user_id, id);
create index application_moment_of on offers.application_moment (application_id, id);

create trigger append_only before update or delete or truncate on offers.application_moment
  for each statement execute function core.refuse_change();

-- Users who let the server apply for them; the newest row of each holds.
create table offers.autoapply (
  id bigint primary key,
  user_id bigint not null,
  at bigint not null,
  enabled boolean not null,
  most bigint not null check (most >= 0)
);

create index autoapply_of_user on offers.autoapply (user_id, id);

create trigger append_only before update or delete or truncate on offers.autoapply
  for each statement execute function core.refuse_change();

-- Chains of hashes that chance comes from where no public beacon can be reached. The end is published before any value.
create table offers.chain (
  id bigint primary key,
  chain_end text not null check (chain_end ~ '^[0-9a-f]{64}$'),
  length integer not null check (length > 0),
  begins_at bigint not null,
  period_ms bigint not null check (period_ms > 0)
);

create trigger append_only before update or delete or truncate on offers.chain
  for each statement execute function core.refuse_change();
