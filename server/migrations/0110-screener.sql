-- Filters of the screener that users saved under names.
create schema screener;

create table screener.screen (
  user_id bigint not null,
  name text not null check (name <> ''),
  country text not null,
  filter text not null,
  at bigint not null,
  kept boolean not null,
  primary key (user_id, name)
);
