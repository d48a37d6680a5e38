-- The currency in which a user's totals are shown; null until one was chosen.
alter table accounts.user add column currency text check (currency ~ '^[A-Z]{3}$');
