-- Reservations, several files a submit, collecting, appeals, gold units, review quotas and fair statistics.
-- A project that uses none of it pays nothing: the steps look at columns of the project row that they read anyway.

alter table template add column collects boolean generated always as (tool like '%collector%') stored;

alter table project
  add column acquisition_cap integer check (acquisition_cap > 0),
  add column gold_share smallint not null default 0 check (gold_share between 0 and 50),
  add column gold_pass smallint not null default 70 check (gold_pass between 0 and 100),
  add column review_multiple numeric(6, 2) check (review_multiple > 0),
  add column review_base integer not null default 50 check (review_base >= 0),
  add column reserves boolean not null default false,
  add column appeals boolean not null default false,
  add column gated boolean not null default false;
comment on column project.acquisition_cap is 'how many units collectors may bring in all; null for no limit';
comment on column project.gold_share is 'percent of fresh units whose answer is known';
comment on column project.gold_pass is 'percent of the known answer that passes';
comment on column project.review_multiple is 'weekly reviews of one reviewer per unit that passed over the last 5 working days; null for no limit';
comment on column project.review_base is 'weekly reviews that everybody may do before enough has passed';
comment on column project.reserves is 'something was reserved here at least once';
comment on column project.gated is 'has a pre-test; kept by a trigger';
comment on column project.appeals is 'something was appealed here at least once';

update project p set gated = true where exists (select from project_pretest t where t.project_id = p.project_id);
create function project_gated() returns trigger language plpgsql as $$
begin
  update project set gated = (tg_op = 'INSERT') where project_id = case when tg_op = 'INSERT' then new.project_id else old.project_id end;
  return null;
end $$;
create trigger project_gated after insert or delete on project_pretest for each row execute function project_gated();

alter table unit add column gold bytea, add column acquired_by uuid references app_user;
alter table unit alter column gold set storage external;
comment on column unit.gold is 'the known answer; never leaves the server';
create index unit_gold on unit (project_id) where gold is not null;
create index unit_acquired on unit (project_id) where acquired_by is not null;

create function unit_copy_is_sound(
  p_work_state smallint, p_eval_state smallint, p_worker uuid, p_reviewer uuid, p_reserved_id uuid, p_reserved_for uuid, p_reserved_until timestamptz,
  p_barred uuid[], p_gold boolean, p_gold_due timestamptz)
returns boolean language plpgsql immutable as $$
begin
  -- A reservation is whole, of a copy that waits, and for somebody who did not work on it.
  if (p_reserved_for is null) <> (p_reserved_id is null) or (p_reserved_for is null) <> (p_reserved_until is null) then return false; end if;
  if p_reserved_for is not null
     and (not (p_work_state = 1 or coalesce(p_eval_state in (1, 4), false)) or p_reserved_for is not distinct from p_worker) then
    return false;
  end if;
  -- An appeal is reviewed, by nobody who judged the work before.
  if p_barred is not null
     and (p_work_state <> 4 or coalesce(p_eval_state not in (2, 4), true) or coalesce(p_reviewer = any (p_barred), false)) then
    return false;
  end if;
  -- A gold copy that was handed in waits for the house, unless its worker appealed.
  return (p_gold_due is not null) = (p_gold and p_work_state = 4 and coalesce(p_eval_state in (1, 4), false) and p_barred is null);
end $$;

alter table unit_copy
  add column reserved_id uuid,
  add column reserved_for uuid references app_user,
  add column reserved_until timestamptz,
  -- Opened by name: apart from the one unit that everybody may hold.
  add column pre_assigned boolean not null default false,
  add column eval_pre_assigned boolean not null default false,
  -- How many files the latest round brought.
  add column files smallint not null default 0 check (files >= 0),
  -- While an appeal is open: who judged this work before and may not decide about it.
  add column barred uuid[],
  add column gold boolean not null default false,
  add column gold_due timestamptz,
  -- Read anew by every statement that writes: one short check, and a function only for the few rows that are set apart.
  add constraint set_apart_soundly check (
    (reserved_id is null and reserved_for is null and reserved_until is null and barred is null and gold_due is null and not gold)
    or unit_copy_is_sound(work_state, eval_state, worker, reviewer, reserved_id, reserved_for, reserved_until, barred, gold, gold_due)),
  drop constraint stages_in_order,
  add constraint stages_in_order check (cardinality(passed_by) = case closed when 1 then stage else stage - 1 end or closed in (2, 3) or gold);

drop index one_work_at_a_time;
create unique index one_work_at_a_time on unit_copy (project_id, worker, (case when pre_assigned then work_id end))
  nulls not distinct where work_state = 2;
drop index one_review_at_a_time;
create unique index one_review_at_a_time on unit_copy (project_id, reviewer, (case when eval_pre_assigned then eval_id end))
  nulls not distinct where eval_state = 2;
create index unit_copy_reserved on unit_copy (project_id, reserved_for) where reserved_for is not null;
create index unit_copy_gold_due on unit_copy (gold_due) where gold_due is not null;

-- What was handed in beside a document, in order. The first one's file is work_round.file_id as well.
create table work_file (
  project_id text not null,
  work_id uuid not null,
  round smallint not null,
  position smallint not null check (position >= 0),
  file_id text not null references stored_file,
  name text not null check (length(name) <= 255),
  bytes bigint not null check (bytes >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (project_id, work_id, round, position),
  foreign key (project_id, work_id, round) references work_round
);

-- Whose picture it is: the same bytes are accepted from one work of a collecting project, in as many rounds as it takes.
create table collected_file (
  project_id text not null,
  sha256 text not null,
  work_id uuid not null,
  constraint collected_once primary key (project_id, sha256),
  foreign key (project_id, work_id) references work
);

-- What a collector brought without a unit; the key tells a repetition from something new.
create table acquisition (
  project_id text not null,
  uid uuid not null references app_user,
  key text not null,
  digest bytea not null check (length(digest) = 32),
  unit_id text not null,
  work_id uuid not null,
  at timestamptz not null,
  primary key (project_id, uid, key),
  unique (project_id, work_id),
  foreign key (project_id, work_id) references work
);

-- A small picture of a file, made when somebody first looks; null when none can be made of it.
create table thumbnail (
  file_id text primary key references stored_file,
  thumb_id text references stored_file,
  made_at timestamptz not null
);

alter table draft add column files smallint check (files >= 0);
comment on column draft.files is 'how many files were kept with it; null when those of the latest round still count';

-- What was kept beside a document, in order; it becomes work_file when it is handed in.
create table draft_file (
  project_id text not null,
  unit_id text not null,
  uid uuid not null,
  part smallint not null,
  position smallint not null check (position >= 0),
  file_id text not null references stored_file,
  name text not null check (length(name) <= 255),
  bytes bigint not null check (bytes >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (project_id, unit_id, uid, part, position),
  foreign key (project_id, unit_id, uid, part) references draft on delete cascade
);
insert into draft_file (project_id, unit_id, uid, part, position, file_id, name, bytes, sha256)
select d.project_id, d.unit_id, d.uid, d.part, 0, d.file_id, 'file', s.bytes, s.sha256 from draft d join stored_file s using (file_id);
update draft set files = 1 where file_id is not null;
alter table draft drop column file_id;

-- A file that a draft no longer names; a job forgets it unless something else does.
create table loose_file (
  file_id text primary key references stored_file on delete cascade
);
create function draft_file_goes() returns trigger language plpgsql as $$
begin
  insert into loose_file (file_id) values (old.file_id) on conflict do nothing;
  return null;
end $$;
create trigger draft_file_goes after delete on draft_file for each row execute function draft_file_goes();

-- Whether a file may go is asked of every table that names one: never by reading the table whole.
create index draft_file_file on draft_file (file_id);
create index work_file_file on work_file (file_id);
create index work_round_file on work_round (file_id) where file_id is not null;
create index eval_file on eval (file_id) where file_id is not null;
create index unit_file on unit (file_id);
create index thumbnail_thumb on thumbnail (thumb_id) where thumb_id is not null;

create function file_is_named(p_file text) returns boolean language sql stable as $$
  select exists (select from draft_file where file_id = p_file) or exists (select from work_file where file_id = p_file)
      or exists (select from work_round where file_id = p_file) or exists (select from eval where file_id = p_file)
      or exists (select from unit where file_id = p_file) or exists (select from thumbnail where file_id = p_file)
      or exists (select from thumbnail where thumb_id = p_file)
$$;

-- A worker's objection to a rejection: one for each work, decided by somebody who has not judged it before.
create table appeal (
  project_id text not null,
  work_id uuid not null,
  unit_id text not null,
  copy smallint not null,
  worker uuid not null references app_user,
  reason text not null check (reason <> ''),
  reject_id uuid not null,
  reject_by uuid not null references app_user,
  reject_reason text not null,
  round smallint not null,
  stage smallint not null,
  barred uuid[] not null,
  -- The unit had gone back to the pool: the work is judged apart from what becomes of the unit.
  apart boolean not null,
  opened_at timestamptz not null,
  -- 1 open, 2 upheld, 3 dismissed
  state smallint not null default 1 check (state between 1 and 3),
  -- Who looks at it now, when apart; otherwise unit_copy says so.
  eval_id uuid,
  reviewer uuid references app_user,
  eval_deadline timestamptz,
  decided_by uuid references app_user,
  decided_at timestamptz,
  decision_reason text,
  escalated_at timestamptz,
  primary key (project_id, work_id),
  foreign key (project_id, work_id) references work,
  foreign key (project_id, reject_id) references eval,
  constraint rejecter_is_barred check (reject_by = any (barred)),
  constraint decided_by_another check (not decided_by = any (barred) and decided_by <> worker),
  constraint held_by_another check (not reviewer = any (barred) and reviewer <> worker),
  constraint held_whole check (
    (reviewer is null) = (eval_id is null) and (reviewer is null) = (eval_deadline is null) and (reviewer is null or (apart and state = 1))),
  constraint decided_whole check ((state = 1) = (decided_by is null) and (state = 1) = (decided_at is null)),
  constraint dismissed_with_reason check (state <> 3 or coalesce(decision_reason, '') <> ''),
  constraint with_operators_or_reviewers check (escalated_at is null or reviewer is null)
);
comment on column appeal.escalated_at is 'nobody among the reviewers decided in time: since then it is for operators alone';
create index appeal_open on appeal (project_id, opened_at) where state = 1;
create index appeal_waiting on appeal (opened_at) where state = 1 and escalated_at is null;
create unique index one_appeal_at_a_time on appeal (project_id, reviewer) where reviewer is not null;

-- How well somebody's first answers match the known ones.
create table worker_quality (
  project_id text not null references project,
  uid uuid not null references app_user,
  n integer not null check (n > 0),
  score_sum double precision not null,
  updated_at timestamptz not null,
  primary key (project_id, uid),
  check (score_sum between 0 and n)
);

-- Events: 14 appeal upheld apart from the unit, 15 appealed, 16 appeal dismissed. Gold copies count for their worker, never for the project.
alter table unit_event
  add column gold boolean not null default false,
  drop constraint unit_event_kind_check,
  add constraint unit_event_kind_check check (kind between 1 and 16);

create or replace view progress_change as
  select e.xid, e.project_id, c.part, c.subject, c.measure, c.n
    from unit_event e
   cross join lateral (values
     (0::smallint, '00000000-0000-0000-0000-000000000000'::uuid, e.to_state, 1, e.to_state > 0 and not e.gold),
     (0::smallint, '00000000-0000-0000-0000-000000000000'::uuid, e.from_state, -1, e.from_state > 0 and not e.gold),
     (1::smallint, e.worker, e.to_state, 1, e.worker is not null and e.to_state > 1),
     (1::smallint, e.worker, e.from_state, -1, e.worker is not null and e.from_state > 1),
     (1::smallint, e.worker, (100 + e.kind)::smallint, 1, e.worker is not null),
     (2::smallint, e.reviewer, (100 + e.kind)::smallint, 1, e.reviewer is not null)
   ) as c (part, subject, measure, n, counts)
   where c.counts;

-- How many units passed on a day in Seoul, and how long single works took: written when events are folded, never by a step.
create table passed_day (
  project_id text not null,
  day date not null,
  n bigint not null check (n > 0),
  primary key (project_id, day)
);
create table work_sample (
  project_id text not null,
  work_id uuid not null,
  seconds integer not null check (seconds > 0),
  first_try boolean not null,
  passed boolean not null,
  at timestamptz not null,
  primary key (project_id, work_id)
);
create index work_sample_latest on work_sample (project_id, at desc);
create table statistic_due (project_id text primary key);
create table project_statistic (
  project_id text primary key references project,
  median_seconds integer not null check (median_seconds > 0),
  pass_rate double precision not null check (pass_rate between 0 and 1),
  -- Of the works that were decided, how many earned their points in the end.
  paid_rate double precision not null check (paid_rate between 0 and 1),
  basis integer not null check (basis >= 5),
  at timestamptz not null
);

create or replace function progress_fold_now() returns bigint language plpgsql as $$
declare
  since xid8;
  until xid8 := pg_snapshot_xmin(pg_current_snapshot());
  folded bigint;
begin
  select up_to into since from progress_fold for update;
  if until <= since then return 0; end if;
  insert into progress as p (project_id, part, subject, measure, n)
  select project_id, part, subject, measure, sum(n) from progress_change
   where xid >= since and xid < until
   group by 1, 2, 3, 4
   order by 1, 2, 3, 4
  on conflict (project_id, part, subject, measure) do update set n = p.n + excluded.n;
  get diagnostics folded = row_count;
  if folded > 0 then
    insert into passed_day as d (project_id, day, n)
    select project_id, (at at time zone 'Asia/Seoul')::date, count(*) from unit_event
     where xid >= since and xid < until and kind = 11 and not gold
     group by 1, 2 order by 1, 2
    on conflict (project_id, day) do update set n = d.n + excluded.n;
    with sampled as (
      insert into work_sample as s (project_id, work_id, seconds, first_try, passed, at)
      select distinct on (w.project_id, w.work_id) w.project_id, w.work_id, extract(epoch from r.submitted_at - w.assigned_at)::integer,
             not exists (select from eval v where v.project_id = w.project_id and v.unit_id = w.unit_id and v.copy = w.copy
                            and v.work_id = w.work_id and v.verdict = 1),
             e.kind <> 7, e.at
        from unit_event e
        join work w on w.project_id = e.project_id and w.unit_id = e.unit_id and w.work_by = e.worker
        join work_round r on r.project_id = w.project_id and r.work_id = w.work_id and r.round = 1
       where e.xid >= since and e.xid < until and e.kind in (7, 11, 14) and not e.gold
         and r.submitted_at >= w.assigned_at + interval '1 second'
       order by w.project_id, w.work_id, e.event_id desc
      on conflict (project_id, work_id) do update set passed = excluded.passed, at = excluded.at
      returning s.project_id)
    insert into statistic_due select distinct project_id from sampled on conflict do nothing;
  end if;
  update progress_fold set up_to = until;
  return folded;
end $$;

-- Rests on the latest 500 decided works of a project; says nothing while fewer than five passed.
create function statistic_refresh(p_now timestamptz) returns integer language plpgsql as $$
declare
  due text;
  n integer := 0;
begin
  for due in delete from statistic_due returning project_id loop
    delete from work_sample s where s.project_id = due and s.work_id in (
      select work_id from work_sample where project_id = due order by at desc, work_id desc offset 500);
    insert into project_statistic as s (project_id, median_seconds, pass_rate, paid_rate, basis, at)
    select due, greatest(1, round(percentile_cont(0.5) within group (order by seconds) filter (where passed)))::integer,
           (count(*) filter (where passed and first_try))::double precision / count(*),
           (count(*) filter (where passed))::double precision / count(*),
           count(*) filter (where passed), p_now
      from work_sample where project_id = due
    having count(*) filter (where passed) >= 5
    on conflict (project_id) do update
      set median_seconds = excluded.median_seconds, pass_rate = excluded.pass_rate, paid_rate = excluded.paid_rate,
          basis = excluded.basis, at = excluded.at;
    n := n + 1;
  end loop;
  return n;
end $$;
