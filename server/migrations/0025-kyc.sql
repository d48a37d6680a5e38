-- Who people are. What tells it (number, name, birth, address, photos) is sealed with a key of the person's own before it comes
-- here; in the open stands only which kind of document of which country it is, and how its review went.
create schema kyc;

-- One key a person and class of data, itself sealed with the house's key. Destroyed, nothing that it sealed opens again, here
-- and in copies of files.
create table kyc.personal_key (
  user_id bigint not null,
  class text not null check (class in ('images', 'fields')),
  key_sealed text,
  made_at bigint not null,
  destroyed_at bigint,
  primary key (user_id, class),
  check ((key_sealed is null) = (destroyed_at is not null))
);

create table kyc.image (
  id bigint primary key,
  user_id bigint not null,
  at bigint not null,
  side text not null check (side in ('front', 'back')),
  -- The file's name in the vault; it leaves the server nowhere.
  file text not null unique,
  media_type text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  -- Keyed hash of the picture: finds the same one with somebody else without showing it.
  mark text not null,
  -- From when it is to be removed: a day after it came while nobody has handed it in; null while it is kept.
  ends_at bigint
);
create index image_of_user on kyc.image (user_id, at);
create index image_by_mark on kyc.image (mark);
create index image_to_remove on kyc.image (ends_at) where ends_at is not null;

create table kyc.submission (
  id bigint primary key,
  user_id bigint not null,
  n integer not null check (n >= 1),
  country text not null,
  document text not null,
  -- Keyed hashes of the document's number, and of name and birth; null once the fields are erased.
  number_mark text,
  person_mark text,
  front_id bigint not null,
  back_id bigint not null,
  -- Which parts differ from the submission before, words with commas.
  changed text not null,
  submitted_at bigint not null,
  due_at bigint not null check (due_at >= submitted_at),
  state text not null check (state in ('pending', 'passed', 'refused', 'withdrawn')),
  ended_at bigint,
  -- The reviewer who has it open.
  claimed_by bigint,
  claimed_until bigint,
  unique (user_id, n),
  check ((ended_at is null) = (state = 'pending')),
  check ((claimed_by is null) = (claimed_until is null))
);
create unique index submission_pending on kyc.submission (user_id) where state = 'pending';
create index submission_by_number on kyc.submission (number_mark);
create index submission_by_person on kyc.submission (person_mark);

create table kyc.field (
  submission_id bigint not null,
  field text not null check (field in ('number', 'name', 'birth', 'address')),
  -- Null once it is erased.
  sealed text,
  primary key (submission_id, field)
);

-- Why a part was refused.
create table kyc.verdict (
  submission_id bigint not null,
  field text not null,
  reason text not null,
  primary key (submission_id, field)
);
create trigger append_only before update or delete or truncate on kyc.verdict
  for each statement execute function core.refuse_change();

-- Reviewers who passed a case, where it takes two.
create table kyc.signature (
  submission_id bigint not null,
  operator_id bigint not null,
  at bigint not null,
  primary key (submission_id, operator_id)
);
create trigger append_only before update or delete or truncate on kyc.signature
  for each statement execute function core.refuse_change();

-- Every look of an operator at a photo.
create table kyc.view (
  id bigint primary key,
  submission_id bigint not null,
  side text not null check (side in ('front', 'back')),
  operator_id bigint not null,
  at bigint not null,
  reason text not null
);
create index view_of_submission on kyc.view (submission_id);
create trigger append_only before update or delete or truncate on kyc.view
  for each statement execute function core.refuse_change();

-- A document belongs to one verified person.
create table kyc.holder (
  number_mark text primary key,
  user_id bigint not null,
  submission_id bigint not null
);
create index holder_of_user on kyc.holder (user_id);

-- Where the check of an identity stands, as accounts show it. Who has no row has the status that the account was opened with.
create table accounts.identity (
  user_id bigint primary key,
  status text not null check (status in ('none', 'pending', 'succ', 'fail'))
);

-- Pictures of customer service that were never sent with a message, and whose files are gone.
create table support.attachment_gone (
  attachment_id bigint primary key,
  at bigint not null
);
create trigger append_only before update or delete or truncate on support.attachment_gone
  for each statement execute function core.refuse_change();
