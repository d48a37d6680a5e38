-- What each reviewer decided about an identity, in the order in which they decided. The second one decides without knowing what
-- the first one did; where they differ a third one decides, who sees both.
create table kyc.decision (
  submission_id bigint not null,
  seat integer not null check (seat between 1 and 3),
  operator_id bigint not null,
  at bigint not null,
  -- What is refused, as part:reason with commas; empty where the reviewer passes the case.
  faults text not null,
  -- Of the second decision: whether it comes to the same as the first one.
  agrees boolean,
  primary key (submission_id, seat),
  unique (submission_id, operator_id),
  check ((agrees is not null) = (seat = 2))
);
create index decision_second on kyc.decision (at) where seat = 2;
create trigger append_only before update or delete or truncate on kyc.decision
  for each statement execute function core.refuse_change();

-- Cases that one reviewer had passed and that wait for another one go on from there. What was signed by two before was not decided
-- blindly, so it is no agreement.
insert into kyc.decision (submission_id, seat, operator_id, at, faults)
select distinct on (g.submission_id) g.submission_id, 1, g.operator_id, g.at, ''
from kyc.signature g join kyc.submission s on s.id = g.submission_id
where s.state = 'pending'
order by g.submission_id, g.at;
