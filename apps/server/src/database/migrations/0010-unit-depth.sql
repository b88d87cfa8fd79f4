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
  add column appeals boolean not null default false;
comment on column project.acquisition_cap is 'how many units collectors may bring in all; null for no limit';
comment on column project.gold_share is 'percent of fresh units whose answer is known';
comment on column project.gold_pass is 'percent of the known answer that passes';
comment on column project.review_multiple is 'weekly reviews of one reviewer per unit that passed over the last 5 working days; null for no limit';
comment on column project.review_base is 'weekly reviews that everybody may do before enough has passed';
comment on column project.reserves is 'something was reserved here at least once';
comment on column project.appeals is 'something was appealed here at least once';

alter table unit add column gold bytea, add column acquired_by uuid references app_user;
alter table unit alter column gold set storage external;
comment on column unit.gold is 'the known answer; never leaves the server';
create index unit_gold on unit (project_id) where gold is not null;
create index unit_acquired on unit (project_id) where acquired_by is not null;

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
  add constraint reserved_whole check ((reserved_for is null) = (reserved_id is null) and (reserved_for is null) = (reserved_until is null)),
  add constraint reserved_while_waiting check (reserved_for is null or work_state = 1 or coalesce(eval_state in (1, 4), false)),
  add constraint reserved_for_another check (reserved_for <> worker),
  add constraint appealed_while_reviewed check (barred is null or (work_state = 4 and eval_state in (2, 4))),
  add constraint no_barred_reviewer check (not reviewer = any (barred)),
  add constraint gold_is_settled_by_the_house check (
    (gold_due is not null) = (gold and work_state = 4 and coalesce(eval_state in (1, 4), false) and barred is null)),
  drop constraint stages_in_order,
  add constraint stages_in_order check (cardinality(passed_by) = case closed when 1 then stage else stage - 1 end or closed in (2, 3) or gold);

drop index one_work_at_a_time;
create unique index one_work_at_a_time on unit_copy (project_id, worker, (case when pre_assigned then work_id end))
  nulls not distinct where work_state = 2;
drop index one_review_at_a_time;
create unique index one_review_at_a_time on unit_copy (project_id, reviewer, (case when eval_pre_assigned then eval_id end))
  nulls not distinct where eval_state = 2;
create index unit_copy_reserved on unit_copy (project_id, reserved_for) where reserved_for is not null;
create index unit_copy_appealed on unit_copy (project_id, submitted_at) where barred is not null and eval_state = 4;
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
  primary key (project_id, work_id),
  foreign key (project_id, work_id) references work,
  foreign key (project_id, reject_id) references eval,
  constraint rejecter_is_barred check (reject_by = any (barred)),
  constraint decided_by_another check (not decided_by = any (barred) and decided_by <> worker),
  constraint held_by_another check (not reviewer = any (barred) and reviewer <> worker),
  constraint held_whole check (
    (reviewer is null) = (eval_id is null) and (reviewer is null) = (eval_deadline is null) and (reviewer is null or (apart and state = 1))),
  constraint decided_whole check ((state = 1) = (decided_by is null) and (state = 1) = (decided_at is null)),
  constraint dismissed_with_reason check (state <> 3 or coalesce(decision_reason, '') <> '')
);
create index appeal_open on appeal (project_id, opened_at) where state = 1;
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

create or replace function unit_log(c unit_copy, kind integer, from_state integer, to_state integer, worker uuid, reviewer uuid, at timestamptz)
returns void language sql as $$
  insert into unit_event (project_id, unit_id, copy, kind, from_state, to_state, worker, reviewer, at, gold)
  values (c.project_id, c.unit_id, c.copy, kind, from_state, to_state, worker, reviewer, at, c.gold)
$$;

create or replace function unit_release_work(c unit_copy, p_now timestamptz) returns void language plpgsql as $$
begin
  update work set outcome = case c.work_state when 3 then 4 else 3 end
   where project_id = c.project_id and work_id = c.work_id;
  -- A gold copy was its worker's alone: nobody else gets it.
  update unit_copy
     set work_state = 1, eval_state = null, stage = 1, round = 0, reported = false, work_id = null, worker = null, work_price = null,
         assigned_at = null, work_deadline = null, submitted_at = null, wanted_reviewer = null, wanted_until = null, passed_by = '{}',
         pre_assigned = false, files = 0, closed = case when c.gold then 3 else 0 end
   where project_id = c.project_id and unit_id = c.unit_id and copy = c.copy;
  if c.work_state = 3 then
    perform unit_log(c, 7, 5, 1, c.worker, null, p_now);
  else
    perform unit_log(c, 6, 2, 1, c.worker, null, p_now);
  end if;
end $$;

create or replace function unit_release_eval(c unit_copy, p_now timestamptz) returns void language plpgsql as $$
declare
  back integer := case when c.round > 1 or c.barred is not null then 4 else 1 end;
begin
  update eval set verdict = 3, evaled_at = p_now where project_id = c.project_id and eval_id = c.eval_id;
  update unit_copy
     set eval_state = back, reviewer = null, eval_id = null, eval_price = null, eval_assigned_at = null, eval_deadline = null,
         eval_pre_assigned = false, wanted_reviewer = null, wanted_until = null
   where project_id = c.project_id and unit_id = c.unit_id and copy = c.copy;
  perform unit_log(c, 9, 4, case back when 4 then 6 else 3 end, null, c.reviewer, p_now);
end $$;

create function unit_log_apart(a appeal, kind integer, worker uuid, reviewer uuid, at timestamptz) returns void language sql as $$
  insert into unit_event (project_id, unit_id, copy, kind, from_state, to_state, worker, reviewer, at)
  values (a.project_id, a.unit_id, a.copy, kind, 0, 0, worker, reviewer, at)
$$;

create function appeal_release(a appeal, p_now timestamptz) returns void language plpgsql as $$
begin
  update eval set verdict = 3, evaled_at = p_now where project_id = a.project_id and eval_id = a.eval_id;
  update appeal set reviewer = null, eval_id = null, eval_deadline = null where project_id = a.project_id and work_id = a.work_id;
  perform unit_log_apart(a, 9, null, a.reviewer, p_now);
end $$;

create or replace function unit_expire(p_now timestamptz, bite integer) returns integer language plpgsql as $$
declare
  c unit_copy;
  a appeal;
  n integer := 0;
begin
  for c in select * from unit_copy where work_state in (2, 3) and work_deadline <= p_now
            order by work_deadline limit bite for update skip locked loop
    perform unit_release_work(c, p_now);
    n := n + 1;
  end loop;
  for c in select * from unit_copy where eval_state = 2 and eval_deadline <= p_now
            order by eval_deadline limit bite for update skip locked loop
    perform unit_release_eval(c, p_now);
    n := n + 1;
  end loop;
  for a in select * from appeal where reviewer is not null and eval_deadline <= p_now limit bite for update skip locked loop
    perform appeal_release(a, p_now);
    n := n + 1;
  end loop;
  return n;
end $$;

create type work_task as (
  outcome text, unit_id text, work_id uuid, assigned_at timestamptz, deadline timestamptz, price integer, round integer, file_id text,
  pre_assigned boolean, files jsonb);
create type eval_task as (
  outcome text, unit_id text, work_id uuid, work_by uuid, eval_id uuid, assigned_at timestamptz, deadline timestamptz, price integer,
  stage integer, round integer, report boolean, file_id text, pre_assigned boolean, files jsonb, appeal jsonb);

create function files_of(p_project text, p_work uuid, p_round integer) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object('position', f.position, 'fileID', f.file_id, 'name', f.name, 'type', s.mime, 'bytes', f.bytes,
                                      'sha256', f.sha256) order by f.position)
    from work_file f join stored_file s using (file_id)
   where f.project_id = p_project and f.work_id = p_work and f.round = p_round
$$;

create function work_task_of(c unit_copy) returns work_task language plpgsql stable as $$
declare
  t work_task;
begin
  t.outcome := 'ok'; t.unit_id := c.unit_id; t.work_id := c.work_id; t.assigned_at := c.assigned_at; t.deadline := c.work_deadline;
  t.price := c.work_price; t.round := c.round + 1; t.pre_assigned := c.pre_assigned;
  if c.files > 0 then t.files := files_of(c.project_id, c.work_id, c.round); end if;
  select u.file_id into t.file_id from unit u where u.project_id = c.project_id and u.unit_id = c.unit_id;
  return t;
end $$;

create function work_none(p_outcome text) returns work_task language sql immutable as $$
  select row(p_outcome, null, null, null, null, null, null, null, null, null)::work_task
$$;

create function eval_none(p_outcome text) returns eval_task language sql immutable as $$
  select row(p_outcome, null, null, null, null, null, null, null, null, null, null, null, null, null, null)::eval_task
$$;

create function appeal_of(p_project text, p_work uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('reason', reason, 'rejectReason', reject_reason, 'stage', stage) from appeal
   where project_id = p_project and work_id = p_work
$$;

create function eval_task_of(c unit_copy) returns eval_task language plpgsql stable as $$
declare
  t eval_task;
begin
  t.outcome := 'ok'; t.unit_id := c.unit_id; t.work_id := c.work_id; t.work_by := c.worker; t.eval_id := c.eval_id;
  t.assigned_at := c.eval_assigned_at; t.deadline := c.eval_deadline; t.price := c.eval_price; t.stage := c.stage; t.round := c.round;
  t.report := c.reported; t.pre_assigned := c.eval_pre_assigned;
  if c.files > 0 then t.files := files_of(c.project_id, c.work_id, c.round); end if;
  if c.barred is not null then t.appeal := appeal_of(c.project_id, c.work_id); end if;
  select u.file_id into t.file_id from unit u where u.project_id = c.project_id and u.unit_id = c.unit_id;
  return t;
end $$;

create function eval_task_apart(a appeal) returns eval_task language plpgsql stable as $$
declare
  t eval_task;
begin
  select 'ok', a.unit_id, a.work_id, a.worker, a.eval_id, e.assigned_at, a.eval_deadline, e.price, a.stage, a.round,
         r.report_reason is not null, u.file_id, false, files_of(a.project_id, a.work_id, a.round),
         appeal_of(a.project_id, a.work_id)
    into t
    from eval e, work_round r, unit u
   where e.project_id = a.project_id and e.eval_id = a.eval_id
     and r.project_id = a.project_id and r.work_id = a.work_id and r.round = a.round
     and u.project_id = a.project_id and u.unit_id = a.unit_id;
  return t;
end $$;

-- Who may take anything here at all: '' or the outcome that says why not. Takes a few columns: a whole project row would be unpacked on the way.
create function unit_refuses(p_project text, p_crowd boolean, p_min_level integer, t tasker, p_part integer) returns text language plpgsql stable as $$
begin
  if t.uid is null or not (p_crowd or t.division = 2) or t.level < p_min_level or (p_part = 2 and not t.reviewer) then return 'forbidden'; end if;
  if exists (select from project_pretest q where q.project_id = p_project) and project_gate(p_project, t.uid, p_part) <> 'ok' then
    return 'pretest';
  end if;
  return '';
end $$;

-- Gives a waiting copy to its worker. A reserved one keeps the name that its reservation had.
create function unit_hand_work(inout c unit_copy, p_uid uuid, p_price integer, p_timeout integer, p_now timestamptz) language plpgsql as $$
declare
  reserved boolean := coalesce(c.reserved_for = p_uid and c.reserved_until > p_now, false);
begin
  c.work_state := 2;
  c.worker := p_uid;
  c.work_id := case when reserved then c.reserved_id else uuidv7() end;
  c.work_price := p_price;
  c.assigned_at := p_now;
  c.work_deadline := p_now + make_interval(secs => p_timeout);
  c.pre_assigned := reserved;
  update unit_copy u
     set work_state = 2, worker = c.worker, work_id = c.work_id, work_price = c.work_price, assigned_at = p_now, work_deadline = c.work_deadline,
         pre_assigned = c.pre_assigned, reserved_id = null, reserved_for = null, reserved_until = null
   where u.project_id = c.project_id and u.unit_id = c.unit_id and u.copy = c.copy;
  insert into work (project_id, work_id, unit_id, copy, work_by, price, assigned_at)
  values (c.project_id, c.work_id, c.unit_id, c.copy, c.worker, c.work_price, p_now);
  perform unit_log(c, 2, 1, 2, c.worker, null, p_now);
end $$;

-- A copy of a unit whose answer is known, for this worker alone; a null copy when they have seen them all.
create function unit_gold_copy(p_project text, p_uid uuid) returns unit_copy language plpgsql as $$
declare
  known text;
  c unit_copy;
begin
  select u.unit_id into known from unit u
   where u.project_id = p_project and u.gold is not null
     and not exists (select from work w where w.project_id = p_project and w.unit_id = u.unit_id and w.work_by = p_uid)
   order by random() limit 1 for no key update skip locked;
  if not found then return null; end if;
  insert into unit_copy (project_id, unit_id, copy, gold)
  select p_project, known, coalesce(max(copy), 0) + 1, true from unit_copy where project_id = p_project and unit_id = known
  returning * into c;
  return c;
end $$;

-- Lost by time when a person asks for something: released at once, so that nobody waits for the job.
create function unit_release_late(p_project text, p_uid uuid, p_part integer, p_now timestamptz) returns void language plpgsql as $$
declare
  c unit_copy;
begin
  if p_part = 1 then
    for c in select * from unit_copy where project_id = p_project and worker = p_uid and work_state = 2 and work_deadline <= p_now for update loop
      perform unit_release_work(c, p_now);
    end loop;
  else
    for c in select * from unit_copy where project_id = p_project and reviewer = p_uid and eval_state = 2 and eval_deadline <= p_now for update loop
      perform unit_release_eval(c, p_now);
    end loop;
  end if;
end $$;

drop function unit_take_work(text, uuid, timestamptz);
create function unit_take_work(p_project text, p_uid uuid, p_now timestamptz) returns work_task language plpgsql as $$
declare
  p project;
  t tasker;
  c unit_copy;
  g unit_copy;
  no text;
  start_key integer := floor(random() * 2147483647)::integer;
begin
  select * into p from project where project_id = p_project;
  if not found then return work_none('missing'); end if;
  select * into t from tasker where uid = p_uid;
  no := unit_refuses(p_project, p.crowd, p.min_level, t, 1);
  if no <> '' then return work_none(no); end if;
  perform lock_person(p_project, p_uid, 1);

  select * into c from unit_copy where project_id = p_project and worker = p_uid and work_state = 2
   order by assigned_at desc limit 1 for update;
  if found and c.work_deadline <= p_now then
    perform unit_release_late(p_project, p_uid, 1, p_now);
    select * into c from unit_copy where project_id = p_project and worker = p_uid and work_state = 2
     order by assigned_at desc limit 1 for update;
  end if;
  if c.unit_id is not null then return work_task_of(c); end if;
  if p.state <> 3 or p.start_at > p_now or p.end_at <= p_now then return work_none('none'); end if;

  select * into c from unit_copy
   where project_id = p_project and worker = p_uid and work_state = 3 and work_deadline > p_now
   order by work_deadline limit 1;
  if found then return work_task_of(c); end if;

  if p.reserves then
    -- What an operator reserved is meant for this very person: caps do not stand in its way.
    select * into c from unit_copy u
     where project_id = p_project and reserved_for = p_uid and work_state = 1 and closed = 0 and reserved_until > p_now
       and not exists (select from work w where w.project_id = u.project_id and w.unit_id = u.unit_id and w.work_by = p_uid)
     order by reserved_id limit 1 for update skip locked;
    if found then
      c := unit_hand_work(c, p_uid, p.work_unit_price * (100 + t.surcharge_percent) / 100, p.work_timeout, p_now);
      return work_task_of(c);
    end if;
  end if;

  if (p.total_cap is not null and p.total_cap <= (select count(*) from work w where w.project_id = p_project and w.work_by = p_uid))
     or (p.daily_cap is not null and p.daily_cap <= (
           select count(*) from work w where w.project_id = p_project and w.work_by = p_uid
              and w.assigned_at >= date_trunc('day', p_now, 'Asia/Seoul'))) then
    return work_none('none');
  end if;
  select * into c from unit_copy u
   where project_id = p_project and work_state = 1 and closed = 0 and sort_key >= start_key
     and (reserved_for is null or reserved_until <= p_now)
     and not exists (select from work w where w.project_id = u.project_id and w.unit_id = u.unit_id and w.work_by = p_uid)
     and (p.workers_per_unit = 1 or not exists (select from eval e where e.project_id = u.project_id and e.unit_id = u.unit_id and e.eval_by = p_uid))
   order by sort_key limit 1 for update skip locked;
  if not found then
    select * into c from unit_copy u
     where project_id = p_project and work_state = 1 and closed = 0 and sort_key < start_key
       and (reserved_for is null or reserved_until <= p_now)
       and not exists (select from work w where w.project_id = u.project_id and w.unit_id = u.unit_id and w.work_by = p_uid)
       and (p.workers_per_unit = 1 or not exists (select from eval e where e.project_id = u.project_id and e.unit_id = u.unit_id and e.eval_by = p_uid))
     order by sort_key limit 1 for update skip locked;
    if not found then return work_none('none'); end if;
  end if;
  -- Only where a real one was there to take: a gold unit in an empty pool would give itself away.
  if p.gold_share > 0 and random() * 100 < p.gold_share then
    g := unit_gold_copy(p_project, p_uid);
    if g.unit_id is not null then c := g; end if;
  end if;
  c := unit_hand_work(c, p_uid, p.work_unit_price * (100 + t.surcharge_percent) / 100, p.work_timeout, p_now);
  return work_task_of(c);
end $$;

-- Opens what the assigned list names: held, rejected, or reserved.
create function unit_open_work(p_project text, p_uid uuid, p_assign uuid, p_now timestamptz) returns work_task language plpgsql as $$
declare
  p project;
  t tasker;
  c unit_copy;
  w work;
  no text;
begin
  select * into p from project where project_id = p_project;
  if not found then return work_none('missing'); end if;
  select * into t from tasker where uid = p_uid;
  no := unit_refuses(p_project, p.crowd, p.min_level, t, 1);
  if no <> '' then return work_none(no); end if;
  perform lock_person(p_project, p_uid, 1);

  select * into w from work where project_id = p_project and work_id = p_assign;
  if found then
    if w.work_by <> p_uid then return work_none('forbidden'); end if;
    select * into c from unit_copy where project_id = p_project and unit_id = w.unit_id and copy = w.copy for update;
    if c.work_id = p_assign and c.work_state in (2, 3) and c.work_deadline > p_now then return work_task_of(c); end if;
    return work_none('changed');
  end if;
  select * into c from unit_copy where project_id = p_project and reserved_for is not null and reserved_id = p_assign for update;
  if not found then return work_none('missing'); end if;
  if c.reserved_for <> p_uid then return work_none('forbidden'); end if;
  if c.work_state <> 1 or c.closed <> 0 or c.reserved_until <= p_now or p.state <> 3 or p.start_at > p_now or p.end_at <= p_now
     or exists (select from work x where x.project_id = p_project and x.unit_id = c.unit_id and x.work_by = p_uid) then
    return work_none('changed');
  end if;
  c := unit_hand_work(c, p_uid, p.work_unit_price * (100 + t.surcharge_percent) / 100, p.work_timeout, p_now);
  return work_task_of(c);
end $$;

-- Reserves units for one person, each by itself; says why where it cannot be. part: 1 work, 2 review.
create function unit_preassign(p_project text, p_units text[], p_uid uuid, p_part integer, p_until timestamptz, p_now timestamptz)
returns table (unit_id text, assign_id uuid, why text) language plpgsql as $$
#variable_conflict use_column
declare
  one text;
  c unit_copy;
  crowded boolean := (select p.workers_per_unit > 1 from project p where p.project_id = p_project);
begin
  update project set reserves = true where project_id = p_project and not reserves;
  for one in select distinct u from unnest(p_units) as u order by u loop
    if not exists (select from unit u where u.project_id = p_project and u.unit_id = one and u.gold is null) then
      return query select one, null::uuid, 'missing'; continue;
    end if;
    if exists (select from work w where w.project_id = p_project and w.unit_id = one and w.work_by = p_uid)
       or (p_part = 1 and crowded
           and exists (select from eval e where e.project_id = p_project and e.unit_id = one and e.eval_by = p_uid)) then
      return query select one, null::uuid, 'part'; continue;
    end if;
    select * into c from unit_copy u
     where u.project_id = p_project and u.unit_id = one and u.closed = 0
       and case when p_part = 1 then u.work_state = 1
                else u.eval_state in (1, 4) and u.barred is null and not p_uid = any (u.passed_by) end
     order by (u.reserved_for is not distinct from p_uid) desc, u.reserved_for is not null, u.copy limit 1 for update;
    if not found then return query select one, null::uuid, 'state'; continue; end if;
    if c.reserved_for is distinct from p_uid then c.reserved_id := uuidv7(); end if;
    update unit_copy u set reserved_id = c.reserved_id, reserved_for = p_uid, reserved_until = p_until
     where u.project_id = p_project and u.unit_id = one and u.copy = c.copy;
    return query select one, c.reserved_id, null::text;
  end loop;
end $$;

-- Which work brought which picture first is a key of its own: false when another work did.
create function unit_claim_files(p_project text, p_work uuid, p_files jsonb) returns boolean language plpgsql as $$
begin
  insert into collected_file (project_id, sha256, work_id)
  select p_project, f ->> 'sha256', p_work from jsonb_array_elements(p_files) as f
   where not exists (select from collected_file x where x.project_id = p_project and x.sha256 = f ->> 'sha256' and x.work_id = p_work)
   order by 2;
  return true;
exception when unique_violation then
  return false;
end $$;

create function unit_put_files(p_project text, p_work uuid, p_round integer, p_files jsonb) returns void language sql as $$
  insert into work_file (project_id, work_id, round, position, file_id, name, bytes, sha256)
  select p_project, p_work, p_round, n - 1, f ->> 'fileID', f ->> 'name', (f ->> 'bytes')::bigint, f ->> 'sha256'
    from jsonb_array_elements(p_files) with ordinality as given (f, n)
$$;

drop function unit_submit_work(text, text, uuid, integer, bytea, bytea, text, boolean, text, integer, timestamptz);
create function unit_submit_work(
  p_project text, p_unit text, p_uid uuid, p_round integer, p_digest bytea, p_content bytea, p_file text,
  p_use_prev boolean, p_report_reason text, p_guide integer, p_now timestamptz, p_files jsonb default null, p_once boolean default false)
returns text language plpgsql as $$
declare
  p project;
  c unit_copy;
  r work_round;
  mine uuid;
  again boolean;
  first text := p_file;
  count integer := coalesce(jsonb_array_length(p_files), 0);
begin
  select * into c from unit_copy where project_id = p_project and unit_id = p_unit and worker = p_uid for update;
  if c.work_state in (2, 3) and c.work_deadline > p_now and p_round in (0, c.round + 1) then
    select * into p from project where project_id = p_project;
    again := c.work_state = 3;
    if p_now < (case when again then c.submitted_at + make_interval(secs => p.re_work_min_timeout)
                     else c.assigned_at + make_interval(secs => p.work_min_timeout) end) then
      return 'early';
    end if;
    if p_use_prev and p_files is null then
      select d.file_id into first from draft d where d.project_id = p_project and d.unit_id = p_unit and d.uid = p_uid and d.part = 1;
      if first is null and c.round > 0 then
        select w.file_id into first from work_round w where w.project_id = p_project and w.work_id = c.work_id and w.round = c.round;
        count := c.files;
      end if;
    end if;
    if p_once and p_files is not null and not unit_claim_files(p_project, c.work_id, p_files) then return 'duplicate'; end if;
    insert into work_round (project_id, work_id, round, digest, content, file_id, report_reason, guide_version, submitted_at)
    values (p_project, c.work_id, c.round + 1, p_digest, p_content, first, p_report_reason, p_guide, p_now);
    if p_files is not null then
      perform unit_put_files(p_project, c.work_id, c.round + 1, p_files);
    elsif count > 0 then
      insert into work_file (project_id, work_id, round, position, file_id, name, bytes, sha256)
      select project_id, work_id, c.round + 1, position, file_id, name, bytes, sha256 from work_file
       where project_id = p_project and work_id = c.work_id and round = c.round;
    end if;
    update work set worked_at = p_now where project_id = p_project and work_id = c.work_id;
    update unit_copy
       set work_state = 4, eval_state = case when again then 4 else 1 end, round = c.round + 1, reported = p_report_reason is not null,
           work_deadline = null, submitted_at = p_now, files = count,
           wanted_until = case when again then p_now + make_interval(secs => p.re_eval_timeout) end,
           -- As long as a review takes, so that nobody can tell who looked at it.
           gold_due = case when c.gold then p_now + make_interval(secs => 1200 + floor(random() * 27600)::integer) end
     where project_id = p_project and unit_id = p_unit and copy = c.copy;
    delete from draft where project_id = p_project and unit_id = p_unit and uid = p_uid and part = 1;
    perform unit_log(c, case when p_report_reason is not null then 5 when again then 4 else 3 end,
                     case when again then 5 else 2 end, case when again then 6 else 3 end, p_uid, null, p_now);
    return 'ok';
  end if;

  select w.work_id into mine from work w where w.project_id = p_project and w.unit_id = p_unit and w.work_by = p_uid;
  if mine is null then
    return case when exists (select from unit where project_id = p_project and unit_id = p_unit) then 'forbidden' else 'missing' end;
  end if;
  select * into r from work_round w
   where w.project_id = p_project and w.work_id = mine and (p_round = 0 or w.round = p_round) order by w.round desc limit 1;
  if r.digest = p_digest then return 'again'; end if;
  if c.work_state = 4 or (c.unit_id is not null and p_round not in (0, c.round + 1)) then return 'changed'; end if;
  perform unit_keep(p_project, p_unit, p_uid, 1, p_content, p_file, p_now);
  return 'lost';
end $$;

-- What a collector brings without a unit becomes a unit, its work and its first round at once.
create function unit_acquire(
  p_project text, p_uid uuid, p_key text, p_unit text, p_digest bytea, p_content bytea, p_files jsonb, p_guide integer, p_now timestamptz,
  out outcome text, out unit_id text, out work_id uuid)
language plpgsql as $$
#variable_conflict use_column
declare
  p project;
  t tasker;
  a acquisition;
  c unit_copy;
  broken text;
begin
  select * into p from project where project_id = p_project;
  if not found then outcome := 'missing'; return; end if;
  select * into t from tasker where uid = p_uid;
  outcome := unit_refuses(p_project, p.crowd, p.min_level, t, 1);
  if outcome <> '' then return; end if;
  if not (select collects from template where template_id = p.template_id) then outcome := 'uncollected'; return; end if;
  perform lock_person(p_project, p_uid, 1);
  select * into a from acquisition where project_id = p_project and uid = p_uid and key = p_key;
  if found then
    outcome := case when a.digest = p_digest then 'again' else 'changed' end;
    unit_id := a.unit_id;
    work_id := a.work_id;
    return;
  end if;
  if p.state <> 3 or p.start_at > p_now or p.end_at <= p_now then outcome := 'closed'; return; end if;
  if p.acquisition_cap is not null then
    perform pg_advisory_xact_lock(hashtextextended(p_project, 3));
  end if;
  if (p.total_cap is not null and p.total_cap <= (select count(*) from work w where w.project_id = p_project and w.work_by = p_uid))
     or (p.daily_cap is not null and p.daily_cap <= (
           select count(*) from work w where w.project_id = p_project and w.work_by = p_uid
              and w.assigned_at >= date_trunc('day', p_now, 'Asia/Seoul')))
     or (p.acquisition_cap is not null and p.acquisition_cap <= (
           select count(*) from unit u where u.project_id = p_project and u.acquired_by is not null)) then
    outcome := 'full'; return;
  end if;
  unit_id := p_unit;
  work_id := uuidv7();
  begin
    insert into unit (project_id, unit_id, file_id, org_file_name, created_at, acquired_by)
    values (p_project, p_unit, p_files -> 0 ->> 'fileID', p_files -> 0 ->> 'name', p_now, p_uid);
    insert into unit_copy (project_id, unit_id, work_state, eval_state, round, work_id, worker, work_price, assigned_at, submitted_at, files)
    values (p_project, p_unit, 4, 1, 1, work_id, p_uid, p.work_unit_price * (100 + t.surcharge_percent) / 100, p_now, p_now,
            jsonb_array_length(p_files))
    returning * into c;
    insert into work (project_id, work_id, unit_id, copy, work_by, price, assigned_at, worked_at)
    values (p_project, work_id, p_unit, 1, p_uid, c.work_price, p_now, p_now);
    insert into work_round (project_id, work_id, round, digest, content, file_id, guide_version, submitted_at)
    values (p_project, work_id, 1, p_digest, p_content, p_files -> 0 ->> 'fileID', p_guide, p_now);
    insert into collected_file (project_id, sha256, work_id) select p_project, f ->> 'sha256', work_id from jsonb_array_elements(p_files) as f order by 2;
    perform unit_put_files(p_project, work_id, 1, p_files);
    insert into acquisition (project_id, uid, key, digest, unit_id, work_id, at)
    values (p_project, p_uid, p_key, p_digest, p_unit, work_id, p_now);
  exception when unique_violation then
    get stacked diagnostics broken = constraint_name;
    if broken <> 'collected_once' then raise; end if;
    outcome := 'duplicate';
    return;
  end;
  perform unit_log(c, 1, 0, 1, null, null, p_now), unit_log(c, 2, 1, 2, p_uid, null, p_now), unit_log(c, 3, 2, 3, p_uid, null, p_now);
  outcome := 'ok';
end $$;

-- The first of the last five days on which people work.
create function working_days_ago(p_day date, p_days integer) returns date language plpgsql immutable as $$
declare
  day date := p_day;
  left_over integer := p_days;
begin
  loop
    if extract(isodow from day) < 6 then left_over := left_over - 1; end if;
    if left_over <= 0 then return day; end if;
    day := day - 1;
  end loop;
end $$;

create function review_quota_filled(p project, p_uid uuid, p_now timestamptz) returns boolean language sql stable as $$
  select (select count(*) from eval e where e.project_id = p.project_id and e.eval_by = p_uid and e.verdict is distinct from 3
             and e.assigned_at >= date_trunc('week', p_now, 'Asia/Seoul'))
      >= greatest(p.review_base, floor(p.review_multiple * (
           select coalesce(sum(d.n), 0) from passed_day d where d.project_id = p.project_id
              and d.day >= working_days_ago((p_now at time zone 'Asia/Seoul')::date, 5))))
$$;

create function unit_hand_eval(inout c unit_copy, p_uid uuid, p_price integer, p_timeout integer, p_named boolean, p_now timestamptz) language plpgsql as $$
declare
  reserved boolean := coalesce(c.reserved_for = p_uid and c.reserved_until > p_now, false);
begin
  perform unit_log(c, 8, case c.eval_state when 4 then 6 else 3 end, 4, null, p_uid, p_now);
  c.eval_pre_assigned := p_named or reserved;
  c.eval_state := 2;
  c.reviewer := p_uid;
  c.eval_id := case when reserved then c.reserved_id else uuidv7() end;
  c.eval_price := p_price;
  c.eval_assigned_at := p_now;
  c.eval_deadline := p_now + make_interval(secs => p_timeout);
  update unit_copy u
     set eval_state = 2, reviewer = p_uid, eval_id = c.eval_id, eval_price = c.eval_price, eval_assigned_at = p_now, eval_deadline = c.eval_deadline,
         eval_pre_assigned = c.eval_pre_assigned, reserved_id = null, reserved_for = null, reserved_until = null
   where u.project_id = c.project_id and u.unit_id = c.unit_id and u.copy = c.copy;
  insert into eval (project_id, eval_id, work_id, unit_id, copy, round, stage, eval_by, price, assigned_at)
  values (c.project_id, c.eval_id, c.work_id, c.unit_id, c.copy, c.round, c.stage, p_uid, c.eval_price, p_now);
end $$;

-- An appeal of a work that its unit has left behind: the one that this reviewer looks at, or the oldest that waits.
create function appeal_take(p project, p_uid uuid, p_now timestamptz, p_held_only boolean) returns appeal language plpgsql as $$
declare
  a appeal;
begin
  select * into a from appeal where project_id = p.project_id and reviewer = p_uid for update;
  if found and a.eval_deadline > p_now then return a; end if;
  if found then perform appeal_release(a, p_now); end if;
  if p_held_only then return null; end if;
  select * into a from appeal x
   where project_id = p.project_id and state = 1 and apart and worker <> p_uid and not p_uid = any (barred)
     and (reviewer is null or eval_deadline <= p_now)
     and not exists (select from work w where w.project_id = x.project_id and w.unit_id = x.unit_id and w.work_by = p_uid)
   order by opened_at limit 1 for update skip locked;
  if not found then return null; end if;
  if a.reviewer is not null then perform appeal_release(a, p_now); end if;
  a.eval_id := uuidv7();
  a.reviewer := p_uid;
  a.eval_deadline := p_now + make_interval(secs => p.eval_timeout);
  insert into eval (project_id, eval_id, work_id, unit_id, copy, round, stage, eval_by, price, assigned_at)
  values (a.project_id, a.eval_id, a.work_id, a.unit_id, a.copy, a.round, a.stage, p_uid, p.eval_unit_price, p_now);
  update appeal set eval_id = a.eval_id, reviewer = p_uid, eval_deadline = a.eval_deadline
   where project_id = a.project_id and work_id = a.work_id;
  perform unit_log_apart(a, 8, null, p_uid, p_now);
  return a;
end $$;

drop function unit_take_eval(text, uuid, boolean, timestamptz);
create function unit_take_eval(p_project text, p_uid uuid, p_rework boolean, p_now timestamptz) returns eval_task language plpgsql as $$
declare
  p project;
  t tasker;
  c unit_copy;
  a appeal;
  no text;
  start_key integer := floor(random() * 2147483647)::integer;
begin
  select * into p from project where project_id = p_project;
  if not found then return eval_none('missing'); end if;
  select * into t from tasker where uid = p_uid;
  no := unit_refuses(p_project, p.crowd, p.min_level, t, 2);
  if no <> '' then return eval_none(no); end if;
  perform lock_person(p_project, p_uid, 2);

  select * into c from unit_copy where project_id = p_project and reviewer = p_uid and eval_state = 2
   order by eval_assigned_at desc limit 1 for update;
  if found and c.eval_deadline <= p_now then
    perform unit_release_late(p_project, p_uid, 2, p_now);
    select * into c from unit_copy where project_id = p_project and reviewer = p_uid and eval_state = 2
     order by eval_assigned_at desc limit 1 for update;
  end if;
  if c.unit_id is not null then return eval_task_of(c); end if;
  if p.appeals then
    a := appeal_take(p, p_uid, p_now, true);
    if a.work_id is not null then return eval_task_apart(a); end if;
  end if;
  -- Review goes on after the end date: what workers handed in on time must be judged and paid.
  if p.state <> 3 or (p.review_multiple is not null and review_quota_filled(p, p_uid, p_now)) then return eval_none('none'); end if;

  if p_rework is distinct from false then
    select * into c from unit_copy
     where project_id = p_project and wanted_reviewer = p_uid and eval_state = 4 and wanted_until > p_now
       and (reserved_for is null or reserved_for = p_uid or reserved_until <= p_now)
     order by submitted_at limit 1 for update skip locked;
    if not found and p.appeals then
      select * into c from unit_copy u
       where project_id = p_project and barred is not null and eval_state = 4 and worker <> p_uid and not p_uid = any (barred)
         and not exists (select from work w where w.project_id = u.project_id and w.unit_id = u.unit_id and w.work_by = p_uid)
       order by submitted_at limit 1 for update skip locked;
      if not found then
        a := appeal_take(p, p_uid, p_now, false);
        if a.work_id is not null then return eval_task_apart(a); end if;
      end if;
    end if;
  end if;
  if c.unit_id is null and p.reserves then
    select * into c from unit_copy u
     where project_id = p_project and reserved_for = p_uid and eval_state in (1, 4) and reserved_until > p_now
       and (p_rework is null or (eval_state = 4) = p_rework)
       and worker <> p_uid and not p_uid = any (passed_by)
       and not exists (select from work w where w.project_id = u.project_id and w.unit_id = u.unit_id and w.work_by = p_uid)
     order by reserved_id limit 1 for update skip locked;
  end if;
  if c.unit_id is null then
    select * into c from unit_copy u
     where project_id = p_project and eval_state in (1, 4) and closed = 0 and sort_key >= start_key
       and not gold and barred is null and (reserved_for is null or reserved_until <= p_now)
       and worker <> p_uid and not p_uid = any (passed_by)
       and (eval_state = 1 or wanted_reviewer is null or wanted_until <= p_now)
       and (p_rework is null or (eval_state = 4) = p_rework)
       and (p.workers_per_unit = 1 or not exists (select from work w where w.project_id = u.project_id and w.unit_id = u.unit_id and w.work_by = p_uid))
     order by sort_key limit 1 for update skip locked;
  end if;
  if c.unit_id is null then
    select * into c from unit_copy u
     where project_id = p_project and eval_state in (1, 4) and closed = 0 and sort_key < start_key
       and not gold and barred is null and (reserved_for is null or reserved_until <= p_now)
       and worker <> p_uid and not p_uid = any (passed_by)
       and (eval_state = 1 or wanted_reviewer is null or wanted_until <= p_now)
       and (p_rework is null or (eval_state = 4) = p_rework)
       and (p.workers_per_unit = 1 or not exists (select from work w where w.project_id = u.project_id and w.unit_id = u.unit_id and w.work_by = p_uid))
     order by sort_key limit 1 for update skip locked;
  end if;
  if c.unit_id is null then return eval_none('none'); end if;
  c := unit_hand_eval(c, p_uid, p.eval_unit_price, p.eval_timeout, false, p_now);
  return eval_task_of(c);
end $$;

-- Opens what the assigned list names: held, back after a rejection, or reserved.
create function unit_open_eval(p_project text, p_uid uuid, p_assign uuid, p_now timestamptz) returns eval_task language plpgsql as $$
declare
  p project;
  t tasker;
  c unit_copy;
  e eval;
  a appeal;
  no text;
begin
  select * into p from project where project_id = p_project;
  if not found then return eval_none('missing'); end if;
  select * into t from tasker where uid = p_uid;
  no := unit_refuses(p_project, p.crowd, p.min_level, t, 2);
  if no <> '' then return eval_none(no); end if;
  perform lock_person(p_project, p_uid, 2);

  select * into e from eval where project_id = p_project and eval_id = p_assign;
  if found then
    if e.eval_by <> p_uid then return eval_none('forbidden'); end if;
    select * into a from appeal where project_id = p_project and work_id = e.work_id and eval_id = p_assign;
    if found then
      if a.eval_deadline > p_now then return eval_task_apart(a); end if;
      return eval_none('changed');
    end if;
    select * into c from unit_copy where project_id = p_project and unit_id = e.unit_id and copy = e.copy for update;
    if c.eval_id = p_assign and c.eval_state = 2 and c.eval_deadline > p_now then return eval_task_of(c); end if;
    if c.work_id is distinct from e.work_id or c.eval_state <> 4 or c.barred is not null or c.gold or p_uid = any (c.passed_by) or p.state <> 3
       or (c.wanted_reviewer <> p_uid and c.wanted_until > p_now)
       or (c.reserved_for <> p_uid and c.reserved_until > p_now) then
      return eval_none('changed');
    end if;
    c := unit_hand_eval(c, p_uid, p.eval_unit_price, p.eval_timeout, true, p_now);
    return eval_task_of(c);
  end if;
  select * into c from unit_copy where project_id = p_project and reserved_for is not null and reserved_id = p_assign for update;
  if not found then return eval_none('missing'); end if;
  if c.reserved_for <> p_uid then return eval_none('forbidden'); end if;
  if coalesce(c.eval_state in (1, 4), false) is false or c.closed <> 0 or c.reserved_until <= p_now or p.state <> 3
     or c.worker = p_uid or p_uid = any (c.passed_by)
     or exists (select from work w where w.project_id = p_project and w.unit_id = c.unit_id and w.work_by = p_uid) then
    return eval_none('changed');
  end if;
  c := unit_hand_eval(c, p_uid, p.eval_unit_price, p.eval_timeout, true, p_now);
  return eval_task_of(c);
end $$;

-- Both sides of an appeal hear of its end.
create function appeal_close(a appeal, p_upheld boolean, p_by uuid, p_reason text, p_now timestamptz) returns void language plpgsql as $$
begin
  update appeal
     set state = case when p_upheld then 2 else 3 end, decided_by = p_by, decided_at = p_now, decision_reason = p_reason,
         reviewer = null, eval_id = null, eval_deadline = null
   where project_id = a.project_id and work_id = a.work_id;
  insert into outbox_event (topic, uid, payload, at)
  select case when p_upheld then 'appeal.upheld' else 'appeal.dismissed' end, who,
         jsonb_build_object('projectID', a.project_id, 'unitID', a.unit_id, 'workID', a.work_id), p_now
    from (values (a.worker), (a.reject_by)) as both_sides (who);
end $$;

create function unit_open_appeal(p_project text, p_unit text, p_uid uuid, p_work uuid, p_reason text, p_now timestamptz)
returns text language plpgsql as $$
declare
  w work;
  c unit_copy;
  a appeal;
  e eval;
  judges uuid[];
  attached boolean;
begin
  select * into w from work where project_id = p_project and work_id = p_work and unit_id = p_unit;
  if not found then return 'missing'; end if;
  if w.work_by <> p_uid then return 'forbidden'; end if;
  select * into c from unit_copy where project_id = p_project and unit_id = p_unit and copy = w.copy for update;
  select * into a from appeal where project_id = p_project and work_id = p_work;
  if found then return case when a.reason = p_reason then 'again' else 'known' end; end if;
  select * into e from eval
   where project_id = p_project and unit_id = p_unit and copy = w.copy and work_id = p_work and verdict = 1
   order by evaled_at desc, eval_id desc limit 1;
  if not found or e.evaled_at <= p_now - interval '7 days' then return 'changed'; end if;
  if c.work_id = p_work and c.work_state = 3 and c.work_deadline <= p_now then
    perform unit_release_work(c, p_now);
    c.work_id := null;
    w.outcome := 4;
  end if;
  attached := coalesce(c.work_id = p_work, false);
  if (attached and c.work_state <> 3) or (not attached and w.outcome is distinct from 4) then return 'changed'; end if;

  select array_agg(distinct eval_by) into judges from eval
   where project_id = p_project and unit_id = p_unit and copy = w.copy and work_id = p_work and verdict in (1, 2);
  insert into appeal (project_id, work_id, unit_id, copy, worker, reason, reject_id, reject_by, reject_reason, round, stage, barred, apart, opened_at)
  values (p_project, p_work, p_unit, w.copy, p_uid, p_reason, e.eval_id, e.eval_by, e.reason, e.round, e.stage, judges, not attached, p_now)
  returning * into a;
  if attached then
    update unit_copy
       set work_state = 4, eval_state = 4, work_deadline = null, barred = judges, wanted_reviewer = null, wanted_until = null,
           reported = (select r.report_reason is not null from work_round r
                        where r.project_id = p_project and r.work_id = p_work and r.round = c.round)
     where project_id = p_project and unit_id = p_unit and copy = c.copy;
    perform unit_log(c, 15, 5, 6, p_uid, null, p_now);
  else
    perform unit_log_apart(a, 15, p_uid, null, p_now);
  end if;
  update project set appeals = true where project_id = p_project and not appeals;
  insert into outbox_event (topic, uid, payload, at)
  values ('appeal.opened', e.eval_by, jsonb_build_object('projectID', p_project, 'unitID', p_unit, 'workID', p_work), p_now);
  return 'ok';
end $$;

-- Decides about a work whose unit went on without it: the worker and this reviewer are paid, the unit stays where it is.
create function appeal_judge(a appeal, p project, p_uid uuid, p_upheld boolean, p_reason text, p_now timestamptz) returns void language plpgsql as $$
begin
  if p_upheld then
    update work set outcome = 1 where project_id = a.project_id and work_id = a.work_id;
    insert into ledger (uid, from_account, to_account, amount, kind, key, project_id, unit_id, at)
    select uid, 'project:' || a.project_id, 'pot:' || p.bill_type, price, kind,
           kind || ':' || a.project_id || ':' || a.unit_id || ':' || a.copy, a.project_id, a.unit_id, p_now
      from (select a.worker as uid, w.price, 'work' as kind from work w where w.project_id = a.project_id and w.work_id = a.work_id
            union all
            select p_uid, e.price, 'eval' from eval e where e.project_id = a.project_id and e.eval_id = a.eval_id) as due
     where price > 0
     order by uid
    on conflict (uid, key) do nothing;
  end if;
  perform unit_log_apart(a, case when p_upheld then 14 else 16 end, a.worker, p_uid, p_now);
  perform appeal_close(a, p_upheld, p_uid, p_reason, p_now);
end $$;

create or replace function unit_judge(
  p_project text, p_unit text, p_uid uuid, p_work uuid, p_verdict integer, p_reason text,
  p_digest bytea, p_content bytea, p_file text, p_now timestamptz)
returns text language plpgsql as $$
declare
  p project;
  c unit_copy;
  e eval;
  a appeal;
  unable boolean;
begin
  select * into c from unit_copy where project_id = p_project and unit_id = p_unit and reviewer = p_uid for update;
  if c.eval_state = 2 and c.work_id = p_work and c.eval_deadline > p_now then
    select * into p from project where project_id = p_project;
    if p_now < c.eval_assigned_at + make_interval(secs => case when c.round > 1 then p.re_eval_min_timeout else p.eval_min_timeout end) then
      return 'early';
    end if;
    update eval set verdict = least(p_verdict, 2), reason = p_reason, evaled_at = p_now, digest = p_digest, content = p_content, file_id = p_file
     where project_id = p_project and eval_id = c.eval_id;
    delete from draft where project_id = p_project and unit_id = p_unit and uid = p_uid and part = 2;
    unable := p_verdict = 3 or (p_verdict = 2 and c.reported);

    if p_verdict = 1 then
      update unit_copy
         set work_state = 3, eval_state = 3, reported = false, work_deadline = p_now + make_interval(secs => p.re_work_timeout),
             wanted_reviewer = p_uid, wanted_until = null, barred = null, eval_pre_assigned = false,
             reviewer = null, eval_id = null, eval_price = null, eval_assigned_at = null, eval_deadline = null
       where project_id = p_project and unit_id = p_unit and copy = c.copy;
      perform unit_log(c, case when c.barred is null then 12 else 16 end, 4, 5, c.worker, p_uid, p_now);
    elsif not unable and c.stage < p.review_stages and not c.gold then
      update unit_copy
         set eval_state = 1, stage = c.stage + 1, passed_by = c.passed_by || p_uid, wanted_reviewer = null, wanted_until = null,
             barred = null, eval_pre_assigned = false,
             reviewer = null, eval_id = null, eval_price = null, eval_assigned_at = null, eval_deadline = null
       where project_id = p_project and unit_id = p_unit and copy = c.copy;
      perform unit_log(c, 10, 4, 3, c.worker, p_uid, p_now);
    else
      update unit_copy
         set eval_state = 5, closed = case when unable then 2 else 1 end,
             passed_by = case when unable then c.passed_by else c.passed_by || p_uid end, wanted_reviewer = null, wanted_until = null,
             barred = null, eval_pre_assigned = false,
             reviewer = null, eval_id = null, eval_price = null, eval_assigned_at = null, eval_deadline = null
       where project_id = p_project and unit_id = p_unit and copy = c.copy;
      update work set outcome = case when unable then 2 else 1 end where project_id = p_project and work_id = c.work_id;
      perform unit_log(c, case when unable then 13 else 11 end, 4, case when unable then 8 else 7 end, c.worker, p_uid, p_now);
      if not unable or p.pays_reports then perform unit_pay(c, p, p_now); end if;
    end if;
    if c.barred is not null then
      select * into a from appeal where project_id = p_project and work_id = p_work;
      perform appeal_close(a, p_verdict <> 1, p_uid, p_reason, p_now);
    end if;
    return 'ok';
  end if;

  select * into a from appeal where project_id = p_project and work_id = p_work and unit_id = p_unit and reviewer = p_uid for update;
  if found and a.eval_deadline > p_now then
    select * into p from project where project_id = p_project;
    select * into e from eval where project_id = p_project and eval_id = a.eval_id;
    if p_now < e.assigned_at + make_interval(secs => p.re_eval_min_timeout) then return 'early'; end if;
    update eval set verdict = least(p_verdict, 2), reason = p_reason, evaled_at = p_now, digest = p_digest, content = p_content, file_id = p_file
     where project_id = p_project and eval_id = a.eval_id;
    delete from draft where project_id = p_project and unit_id = p_unit and uid = p_uid and part = 2;
    perform appeal_judge(a, p, p_uid, p_verdict <> 1, p_reason, p_now);
    return 'ok';
  end if;

  select * into e from eval
   where project_id = p_project and unit_id = p_unit and eval_by = p_uid and work_id = p_work order by eval_id desc limit 1;
  if e.eval_id is null then
    return case when exists (select from unit where project_id = p_project and unit_id = p_unit) then 'forbidden' else 'missing' end;
  end if;
  if e.verdict = least(p_verdict, 2) and e.digest = p_digest then return 'again'; end if;
  if e.verdict in (1, 2) then return 'changed'; end if;
  perform unit_keep(p_project, p_unit, p_uid, 2, p_content, p_file, p_now);
  return 'lost';
end $$;

-- Ends the wait of a gold work by its likeness to the known answer. The requester, who gave that answer, stands for the verdict.
create function unit_settle_gold(
  p_project text, p_unit text, p_copy integer, p_work uuid, p_round integer, p_score double precision, p_pass boolean, p_reason text,
  p_now timestamptz)
returns text language plpgsql as $$
declare
  p project;
  c unit_copy;
  before integer;
begin
  select * into c from unit_copy where project_id = p_project and unit_id = p_unit and copy = p_copy for update;
  if c.gold_due is null or c.work_id <> p_work or c.round <> p_round then return 'changed'; end if;
  select * into p from project where project_id = p_project;
  before := case c.eval_state when 4 then 6 else 3 end;
  insert into eval (project_id, eval_id, work_id, unit_id, copy, round, stage, eval_by, price, assigned_at, evaled_at, verdict, reason)
  values (p_project, uuidv7(), p_work, p_unit, p_copy, p_round, c.stage, p.requester, 0,
          p_now - make_interval(secs => 40 + floor(random() * 200)::integer), p_now, case when p_pass then 2 else 1 end,
          case when p_pass then null else p_reason end);
  if p_round = 1 then
    insert into worker_quality as q (project_id, uid, n, score_sum, updated_at) values (p_project, c.worker, 1, p_score, p_now)
    on conflict (project_id, uid) do update set n = q.n + 1, score_sum = q.score_sum + excluded.score_sum, updated_at = excluded.updated_at;
  end if;
  if p_pass then
    update unit_copy set eval_state = 5, closed = 1, gold_due = null, wanted_until = null
     where project_id = p_project and unit_id = p_unit and copy = p_copy;
    update work set outcome = 1 where project_id = p_project and work_id = p_work;
    perform unit_log(c, 11, before, 7, c.worker, null, p_now);
    perform unit_pay(c, p, p_now);
  else
    update unit_copy
       set work_state = 3, eval_state = 3, reported = false, gold_due = null, wanted_until = null,
           work_deadline = p_now + make_interval(secs => p.re_work_timeout)
     where project_id = p_project and unit_id = p_unit and copy = p_copy;
    perform unit_log(c, 12, before, 5, c.worker, null, p_now);
  end if;
  return 'ok';
end $$;
