-- Answers are only ever added, in the order of time: a few bytes for each stretch of the table are enough to find those of a day.
create index command_by_time on core.command using brin (at);
