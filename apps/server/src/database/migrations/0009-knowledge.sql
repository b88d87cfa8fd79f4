-- What a person must know and promise before working, and what they ask: pre-tests, pledges, guides, rolling messages, questions, FAQ.

-- A project with a row here asks for its pre-test. One of the kind noanswer has no key: an operator admits people by hand.
create table project_pretest (
  project_id text primary key references project,
  kind text not null default 'default' check (kind in ('default', 'noanswer')),
  covers_eval boolean not null default false,
  unique (project_id, kind)
);

-- type: 1 choice among examples, 2 free text
create table pretest_question (
  pretest_id uuid primary key default uuidv7(),
  project_id text not null,
  kind text not null,
  position integer not null check (position > 0),
  type smallint not null check (type in (1, 2)),
  problem text not null check (problem <> ''),
  examples text[] not null default '{}',
  answer smallint,
  simple_answers text[],
  unique (project_id, position),
  foreign key (project_id, kind) references project_pretest (project_id, kind) on update cascade,
  constraint examples_where_chosen check ((type = 1) = (cardinality(examples) >= 2) and (type = 1 or cardinality(examples) = 0)),
  constraint key_by_kind check (
    case when kind = 'noanswer' then answer is null and simple_answers is null
         when type = 1 then coalesce(answer between 1 and cardinality(examples), false) and simple_answers is null
         else answer is null and coalesce(cardinality(simple_answers) > 0, false) end)
);
comment on column pretest_question.answer is 'never leaves the server';
comment on column pretest_question.simple_answers is 'never leaves the server';

create table pretest_result (
  project_id text not null references project_pretest,
  uid uuid not null references app_user,
  tries integer not null default 0 check (tries >= 0),
  -- Tries since window_at; guessing is slowed down, never forbidden.
  window_tries integer not null default 0 check (window_tries >= 0),
  window_at timestamptz not null,
  passed_at timestamptz,
  granted_by uuid references app_user,
  primary key (project_id, uid)
);

-- What stands between a person and the units of a project: 'ok' or 'pretest'. part: 1 work, 2 review.
create function project_gate(p_project text, p_uid uuid, part integer) returns text language sql stable as $$
  select case when exists (
    select from project_pretest t
     where t.project_id = p_project and (part = 1 or t.covers_eval)
       and not exists (select from pretest_result r where r.project_id = p_project and r.uid = p_uid and r.passed_at is not null))
  then 'pretest' else 'ok' end
$$;

-- type: 5 work, 6 review
create table project_pledge (
  project_id text not null references project,
  uid uuid not null references app_user,
  type smallint not null check (type in (5, 6)),
  document uuid not null references legal_document,
  sign bytea not null,
  signed_at timestamptz not null,
  primary key (project_id, uid, type)
);
comment on column project_pledge.sign is 'sealed at rest; never in clear';

-- The guide that somebody saw last, and the one before it: what changed stays visible for a while after it was first seen.
create table guide_seen (
  uid uuid not null references app_user,
  project_id text not null,
  type smallint not null,
  version integer not null,
  previous integer,
  seen_at timestamptz not null,
  primary key (uid, project_id, type),
  foreign key (project_id, type, version) references project_guide (project_id, type, version),
  foreign key (project_id, type, previous) references project_guide (project_id, type, version),
  check (previous < version)
);

create table rolling_message (
  message_id uuid primary key default uuidv7(),
  -- null: every project
  project_id text references project,
  position integer not null default 1,
  message text not null check (length(message) between 1 and 300),
  message_en text not null default '' check (length(message_en) <= 300),
  start_at timestamptz not null,
  end_at timestamptz,
  check (end_at > start_at)
);
create index rolling_message_project on rolling_message (project_id, position);

create table question (
  question_id uuid primary key default uuidv7(),
  category text not null check (category in ('site', 'work', 'education', 'points', 'other')),
  project_id text references project,
  title text not null check (length(title) between 1 and 100),
  question text not null check (question <> '' and octet_length(question) < 10485760),
  questioner uuid not null references app_user,
  public boolean not null default false,
  created_at timestamptz not null,
  answer text check (answer <> ''),
  answered_at timestamptz,
  answered_by uuid references app_user,
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
create index question_own on question (questioner, created_at desc, question_id desc);
create index question_public on question (project_id, created_at desc, question_id desc) where public;
create index question_waiting on question (created_at, question_id) where answered_at is null;
create index question_latest on question (created_at desc, question_id desc);

-- The id is the capability: whoever may read a text may see the pictures in it.
create table question_picture (
  picture_id text primary key check (picture_id ~ '^[A-Za-z0-9_-]{43}$'),
  uid uuid not null references app_user,
  file_id text not null references stored_file,
  created_at timestamptz not null,
  used_at timestamptz
);
create index question_picture_unused on question_picture (created_at) where used_at is null;
create index question_picture_own on question_picture (uid, created_at);

create table faq (
  faq_id uuid primary key default uuidv7(),
  category text not null check (category in ('회원', '작업', '수익', '서비스')),
  position integer not null default 1,
  title text not null check (length(title) between 1 and 200),
  content text not null check (content <> ''),
  title_en text not null default '' check (length(title_en) <= 200),
  content_en text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index faq_shown on faq (category, position) where deleted_at is null;
