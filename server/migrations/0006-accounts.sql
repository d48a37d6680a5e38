-- Who may come in, and the devices that are signed in. No balance is here: money is the ledger's.
create schema accounts;

-- Ids begin above those of simulated participants, so that an order's owner tells persons from machines.
create sequence accounts.user_id as bigint start with 1000001;

create table accounts.user (
  id bigint primary key default nextval('accounts.user_id'),
  created_at bigint not null,
  -- 1 active, 0 suspended or closed.
  status smallint not null default 1 check (status in (0, 1)),
  id_status text not null default 'none' check (id_status in ('none', 'pending', 'succ', 'fail')),
  -- Opened in one tap: no phone, no password, only its sessions.
  practice boolean not null,
  -- E.164, e.g. +2348031234567.
  phone text unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email text unique check (email = lower(email)),
  password_hash text,
  trade_password_hash text,
  invite_code text not null unique,
  invited_by bigint references accounts.user (id),
  check (practice or (password_hash is not null and (phone is not null or email is not null)))
);

-- One row a device. The token itself is nowhere: only its SHA-256.
create table accounts.session (
  id bigint generated always as identity primary key,
  user_id bigint not null references accounts.user (id),
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- What the list of devices shows, e.g. "Chrome on Android".
  device text not null,
  -- SHA-256 of address and user agent: tells a known device from a stranger without keeping either.
  device_hash bytea not null check (length(device_hash) = 32),
  started_at bigint not null,
  last_seen_at bigint not null,
  ended_at bigint,
  end_reason text check (end_reason in ('signed_out', 'revoked', 'too_many')),
  check ((ended_at is null) = (end_reason is null))
);
create index session_by_user on accounts.session (user_id, last_seen_at desc);
