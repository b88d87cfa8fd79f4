-- Units and what becomes of them. State and holder live on unit_copy itself: a unit that asks for several workers has several.
create table unit (
  project_id text not null references project,
  unit_id text not null check (unit_id ~ '^[A-Za-z0-9_-]+$' and length(unit_id) in (21, 36)),
  file_id text not null references stored_file,
  org_file_name text not null default '',
  ml bytea,
  created_at timestamptz not null,
  primary key (project_id, unit_id)
);
alter table unit alter column ml set storage external;

create table unit_copy (
  project_id text not null,
  unit_id text not null,
  copy smallint not null default 1 check (copy > 0),
  -- A random place in the hand-out order: each caller starts somewhere else, so they do not queue for one row.
  sort_key integer not null default floor(random() * 2147483647)::integer,
  work_state smallint not null default 1,
  eval_state smallint,
  closed smallint not null default 0,
  stage smallint not null default 1,
  round smallint not null default 0,
  reported boolean not null default false,
  work_id uuid,
  worker uuid,
  work_price integer,
  assigned_at timestamptz,
  work_deadline timestamptz,
  submitted_at timestamptz,
  eval_id uuid,
  reviewer uuid,
  eval_price integer,
  eval_assigned_at timestamptz,
  eval_deadline timestamptz,
  -- The reviewer who rejected it has the first right to see it again, until then.
  wanted_reviewer uuid,
  wanted_until timestamptz,
  passed_by uuid[] not null default '{}',
  primary key (project_id, unit_id, copy),
  foreign key (project_id, unit_id) references unit,
  constraint legal_state check (
    case
      when work_state = 1 then eval_state is null
      when work_state = 2 then eval_state is null
      when work_state = 3 then eval_state = 3
      when work_state = 4 then coalesce(eval_state in (1, 2, 4, 5), false)
      else false
    end),
  constraint worker_when_held check ((work_state = 1) = (worker is null) and (worker is null) = (work_id is null) and (worker is null) = (work_price is null)),
  constraint deadline_when_working check ((work_state in (2, 3)) = (work_deadline is not null)),
  constraint reviewer_when_reviewed check (
    (eval_state is not distinct from 2) = (reviewer is not null)
    and (reviewer is null) = (eval_id is null) and (reviewer is null) = (eval_deadline is null)),
  constraint no_self_review check (reviewer <> worker),
  constraint one_stage_each check (not reviewer = any (passed_by)),
  constraint nobody_passes_own check (not worker = any (passed_by)),
  constraint stages_in_order check (cardinality(passed_by) = case closed when 1 then stage else stage - 1 end or closed in (2, 3)),
  constraint closed_means_decided check (closed between 0 and 3 and (closed in (1, 2)) = (eval_state is not distinct from 5)),
  constraint submitted_rounds check ((work_state in (1, 2)) = (round = 0))
) with (fillfactor = 70);

create index unit_copy_free on unit_copy (project_id, sort_key) where work_state = 1 and closed = 0;
create index unit_copy_queue on unit_copy (project_id, sort_key) where eval_state in (1, 4) and closed = 0;
create unique index one_work_at_a_time on unit_copy (project_id, worker) where work_state = 2;
create unique index one_review_at_a_time on unit_copy (project_id, reviewer) where eval_state = 2;
create index unit_copy_rejected on unit_copy (project_id, worker, work_deadline) where work_state = 3;
create index unit_copy_wanted on unit_copy (project_id, wanted_reviewer) where eval_state in (3, 4) and wanted_reviewer is not null;
create index unit_copy_work_deadline on unit_copy (work_deadline) where work_state in (2, 3);
create index unit_copy_eval_deadline on unit_copy (eval_deadline) where eval_state = 2;

-- One worker's turn at a unit. Nobody gets a second turn at the same unit.
create table work (
  project_id text not null,
  work_id uuid not null,
  unit_id text not null,
  copy smallint not null,
  work_by uuid not null references app_user,
  price integer not null check (price >= 0),
  assigned_at timestamptz not null,
  worked_at timestamptz,
  -- null while open; 1 passed, 2 closed as unable, 3 timed out, 4 timed out in re-work
  outcome smallint check (outcome between 1 and 4),
  primary key (project_id, work_id),
  foreign key (project_id, unit_id, copy) references unit_copy,
  constraint one_turn_each unique (project_id, unit_id, work_by)
) with (fillfactor = 80);
create index work_of_worker on work (project_id, work_by, work_id desc);

-- What was submitted, round by round; packed by the application, so the database need not compress it again.
create table work_round (
  project_id text not null,
  work_id uuid not null,
  round smallint not null check (round > 0),
  digest bytea not null check (length(digest) = 32),
  content bytea not null,
  file_id text references stored_file,
  report_reason text,
  guide_version integer not null default 1,
  submitted_at timestamptz not null,
  primary key (project_id, work_id, round),
  foreign key (project_id, work_id) references work
);
alter table work_round alter column content set storage external;

-- One reviewer's turn at a submitted round.
create table eval (
  project_id text not null,
  eval_id uuid not null,
  work_id uuid not null,
  unit_id text not null,
  copy smallint not null,
  round smallint not null,
  stage smallint not null,
  eval_by uuid not null references app_user,
  price integer not null check (price >= 0),
  assigned_at timestamptz not null,
  evaled_at timestamptz,
  -- null while open; 1 rejected, 2 passed, 3 timed out
  verdict smallint check (verdict between 1 and 3),
  reason text,
  digest bytea check (length(digest) = 32),
  content bytea,
  file_id text references stored_file,
  primary key (project_id, eval_id),
  foreign key (project_id, work_id) references work,
  check ((verdict is null) = (evaled_at is null)),
  check (verdict is distinct from 1 or reason <> '')
) with (fillfactor = 80);
alter table eval alter column content set storage external;
create index eval_of_unit on eval (project_id, unit_id, copy);
create index eval_of_reviewer on eval (project_id, eval_by, eval_id desc);

-- The latest save of somebody who has not submitted, also when the assignment was lost meanwhile.
create table draft (
  project_id text not null,
  unit_id text not null,
  uid uuid not null references app_user,
  part smallint not null check (part in (1, 2)),
  content bytea not null,
  file_id text references stored_file,
  kept_at timestamptz not null,
  primary key (project_id, unit_id, uid, part),
  foreign key (project_id, unit_id) references unit
);
alter table draft alter column content set storage external;
