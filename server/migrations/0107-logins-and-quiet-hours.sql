-- Who came in and who tried. Rows go after a while, and the oldest when there are many.
create table accounts.login (
  id bigint generated always as identity primary key,
  user_id bigint not null references accounts.user (id),
  at bigint not null,
  way text not null check (way in ('opened', 'password', 'app', 'recovery', 'password_passkey', 'passkey')),
  outcome text not null check (outcome in ('in', 'unfinished', 'wrong_password', 'wrong_second', 'suspended')),
  device text not null,
  -- The address without its last part: a network that many share.
  network text not null
);
create index login_by_user on accounts.login (user_id, id desc);
create index login_age on accounts.login (at);

-- The word that a user's letters carry, so that a letter without it is not ours.
create table security.letter_word (
  user_id bigint primary key references accounts.user (id),
  word_sealed text not null,
  set_at bigint not null
);

-- When a user wants no pushes. `held_from` is when the first one was held back, null when none waits.
create table notices.quiet_hours (
  user_id bigint primary key,
  from_minute integer not null check (from_minute between 0 and 1439),
  until_minute integer not null check (until_minute between 0 and 1439 and until_minute <> from_minute),
  zone text not null,
  held_from bigint
);
create index quiet_hours_held on notices.quiet_hours (held_from) where held_from is not null;

-- Challenges of logins by a passkey alone that were answered: none is taken twice.
create table factors.entrance (
  challenge text primary key,
  expires_at bigint not null
);
create index entrance_expiry on factors.entrance (expires_at);
