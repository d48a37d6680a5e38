-- Questions that a user answers before the first use of a subject (leverage above 2×, options, robots), and what the user chose after them. Every
-- step is a row: which questions were drawn, how they were answered, waiting, opened, left. Nothing else says what is open to a user.
create schema appropriateness;

create table appropriateness.step (
  id bigint primary key,
  user_id bigint not null,
  subject text not null check (subject in ('contracts', 'options', 'robots')),
  at bigint not null,
  kind text not null check (kind in ('drawn', 'answered', 'waiting', 'opened', 'left')),
  -- What belongs to the kind. JSON.
  details text not null
);

create index step_of_user on appropriateness.step (user_id, subject, id);
create index step_opened on appropriateness.step (id) where kind = 'opened';
create unique index opened_once on appropriateness.step (user_id, subject) where kind = 'opened';

create trigger append_only before update or delete or truncate on appropriateness.step
  for each statement execute function core.refuse_change();
