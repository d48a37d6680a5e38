-- Why a robot, a fund or the listing of a manager is over, and looks at managers as leaves of the public log.
create schema pools;

create table pools.closing (
  id bigint primary key,
  of text not null check (of in ('robot', 'fund', 'manager')),
  subject_id bigint not null,
  at bigint not null,
  -- Two operators, the published rule, the last day of its terms; its person, or that the account was closed.
  cause text not null check (cause in ('operators', 'ruined', 'last_day', 'self', 'account_closed')),
  -- The public reason and the proposal that two operators signed; empty and 0 for the others.
  reason text not null,
  proposal bigint not null,
  -- The dealing point that showed it; 0 where none did.
  dealing_id bigint not null,
  unique (of, subject_id),
  check ((cause = 'operators') = (proposal > 0)),
  check ((cause = 'operators') = (reason <> '')),
  check ((cause = 'ruined') = (dealing_id > 0))
);

create trigger append_only before update or delete or truncate on pools.closing
  for each statement execute function core.refuse_change();

alter table robots.order
  drop constraint order_cause_check,
  add constraint order_cause_check check (cause in ('user', 'term', 'smallest_order', 'last_day', 'operators', 'ruined'));
alter table funds.order
  drop constraint order_cause_check,
  add constraint order_cause_check check (cause in ('user', 'term', 'last_day', 'operators', 'ruined'));

alter table following.follow
  drop constraint follow_cause_check,
  add constraint follow_cause_check check (cause in ('user', 'stop_loss', 'manager_closed'));

-- Each look at a manager, from which anyone recomputes the record.
create table managers.look (
  id bigint primary key,
  manager_id bigint not null,
  -- Days of Lagos since 1970.
  day bigint not null,
  at bigint not null,
  value bigint not null,
  profit bigint not null,
  capital bigint not null,
  level bigint not null check (level > 0)
);

create index look_of_manager on managers.look (manager_id, id);

create trigger append_only before update or delete or truncate on managers.look
  for each statement execute function core.refuse_change();
