-- Practice money cannot be taken along: whoever leaves may give back what is left instead of withdrawing it.
alter table safeguards.closure add column gives_back boolean not null default false;
