-- When the second factor of a session was proved last: whoever signs has proved it a short time ago.
alter table operators.session add column factor_at bigint;
update operators.session set factor_at = at;
alter table operators.session alter column factor_at set not null;

-- Pictures of operators for an answer. Null where the person sent it; one that was never sent is seen by nobody but its operator.
alter table support.attachment add column operator_id bigint;
create index attachment_of_operator on support.attachment (operator_id, at) where operator_id is not null;
