-- Drafts with all their files, appeals that end with an operator, quotas by the calendar that payouts go by, and pledges that the server asks for.

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

-- What a worker kept with a draft; null when the draft says nothing of files, so that those of the latest round count.
create function kept_files(p_project text, p_unit text, p_uid uuid) returns jsonb language sql stable as $$
  select coalesce((
           select jsonb_agg(jsonb_build_object('position', f.position, 'fileID', f.file_id, 'name', f.name, 'type', s.mime, 'bytes', f.bytes,
                                               'sha256', f.sha256) order by f.position)
             from draft_file f join stored_file s using (file_id)
            where f.project_id = d.project_id and f.unit_id = d.unit_id and f.uid = d.uid and f.part = d.part), '[]')
    from draft d
   where d.project_id = p_project and d.unit_id = p_unit and d.uid = p_uid and d.part = 1 and d.files is not null
$$;

-- Without files and without p_use_prev there are none: the sender took them all out.
drop function unit_keep(text, text, uuid, integer, bytea, text, timestamptz);
create function unit_keep(
  p_project text, p_unit text, p_uid uuid, p_part integer, p_content bytea, p_file text, p_now timestamptz,
  p_files jsonb default null, p_use_prev boolean default false)
returns text language plpgsql as $$
declare
  holds boolean;
  given jsonb := p_files;
begin
  if not exists (select from unit where project_id = p_project and unit_id = p_unit) then return 'missing'; end if;
  if p_part = 1 then
    if not exists (select from work where project_id = p_project and unit_id = p_unit and work_by = p_uid) then return 'forbidden'; end if;
    holds := exists (select from unit_copy where project_id = p_project and unit_id = p_unit and worker = p_uid
                        and work_state in (2, 3) and work_deadline > p_now);
  else
    if not exists (select from eval where project_id = p_project and unit_id = p_unit and eval_by = p_uid) then return 'forbidden'; end if;
    holds := exists (select from unit_copy where project_id = p_project and unit_id = p_unit and reviewer = p_uid
                        and eval_state = 2 and eval_deadline > p_now);
  end if;
  if given is null and p_file is not null then
    select jsonb_build_array(jsonb_build_object('fileID', s.file_id, 'name', 'file', 'bytes', s.bytes, 'sha256', s.sha256)) into given
      from stored_file s where s.file_id = p_file;
  end if;
  if given is null and not p_use_prev then given := '[]'; end if;
  insert into draft as d (project_id, unit_id, uid, part, content, files, kept_at)
  values (p_project, p_unit, p_uid, p_part, p_content, jsonb_array_length(given), p_now)
  on conflict (project_id, unit_id, uid, part) do update
    set content = excluded.content, files = coalesce(excluded.files, d.files), kept_at = excluded.kept_at;
  if given is not null then
    delete from draft_file where project_id = p_project and unit_id = p_unit and uid = p_uid and part = p_part;
    insert into draft_file (project_id, unit_id, uid, part, position, file_id, name, bytes, sha256)
    select p_project, p_unit, p_uid, p_part, n - 1, f ->> 'fileID', f ->> 'name', (f ->> 'bytes')::bigint, f ->> 'sha256'
      from jsonb_array_elements(given) with ordinality as kept (f, n);
  end if;
  return case when holds then 'ok' else 'lost' end;
end $$;

create or replace function work_task_of(c unit_copy) returns work_task language plpgsql stable as $$
declare
  t work_task;
  kept smallint;
begin
  t.outcome := 'ok'; t.unit_id := c.unit_id; t.work_id := c.work_id; t.assigned_at := c.assigned_at; t.deadline := c.work_deadline;
  t.price := c.work_price; t.round := c.round + 1; t.pre_assigned := c.pre_assigned;
  select d.files into kept from draft d where d.project_id = c.project_id and d.unit_id = c.unit_id and d.uid = c.worker and d.part = 1;
  if kept is not null then t.files := kept_files(c.project_id, c.unit_id, c.worker);
  elsif c.files > 0 then t.files := files_of(c.project_id, c.work_id, c.round);
  end if;
  select u.file_id into t.file_id from unit u where u.project_id = c.project_id and u.unit_id = c.unit_id;
  return t;
end $$;

-- The server asks for the signature when something is handed in, not when it is handed out: asking for a unit is how a client learns
-- whether it may take part at all, before anybody is led to the pledge.
create function pledge_lacks(p_project text, p_uid uuid, p_type integer) returns boolean language sql stable as $$
  select not exists (select from project_pledge g where g.project_id = p_project and g.uid = p_uid and g.type = p_type)
$$;

create or replace function unit_submit_work(
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
  given jsonb := p_files;
  once boolean := p_once;
  kept smallint;
begin
  select * into c from unit_copy where project_id = p_project and unit_id = p_unit and worker = p_uid for update;
  if c.work_state in (2, 3) and c.work_deadline > p_now and p_round in (0, c.round + 1) then
    select * into p from project where project_id = p_project;
    again := c.work_state = 3;
    if p_now < (case when again then c.submitted_at + make_interval(secs => p.re_work_min_timeout)
                     else c.assigned_at + make_interval(secs => p.work_min_timeout) end) then
      return 'early';
    end if;
    if p.pledge and pledge_lacks(p_project, p_uid, 5) then return 'unsigned'; end if;
    if p_use_prev and p_files is null then
      select d.files into kept from draft d where d.project_id = p_project and d.unit_id = p_unit and d.uid = p_uid and d.part = 1;
      if kept is not null then given := kept_files(p_project, p_unit, p_uid);
      elsif c.round > 0 then
        select w.file_id into first from work_round w where w.project_id = p_project and w.work_id = c.work_id and w.round = c.round;
        if c.files > 0 then given := files_of(p_project, c.work_id, c.round); end if;
      end if;
      if given is not null then
        first := given -> 0 ->> 'fileID';
        once := (select t.collects from template t where t.template_id = p.template_id);
      end if;
    end if;
    -- A report hands in nothing of its own: what lies beside it is claimed by the work that follows, if any.
    if once and given is not null and (p_report_reason is null or p_files is not null)
       and not unit_claim_files(p_project, c.work_id, given) then
      return 'duplicate';
    end if;
    insert into work_round (project_id, work_id, round, digest, content, file_id, report_reason, guide_version, submitted_at)
    values (p_project, c.work_id, c.round + 1, p_digest, p_content, first, p_report_reason, p_guide, p_now);
    if given is not null then perform unit_put_files(p_project, c.work_id, c.round + 1, given); end if;
    update work set worked_at = p_now where project_id = p_project and work_id = c.work_id;
    update unit_copy
       set work_state = 4, eval_state = case when again then 4 else 1 end, round = c.round + 1, reported = p_report_reason is not null,
           work_deadline = null, submitted_at = p_now, files = coalesce(jsonb_array_length(given), 0),
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
  perform unit_keep(p_project, p_unit, p_uid, 1, p_content, p_file, p_now, p_files, p_use_prev);
  return 'lost';
end $$;

-- Why nothing more can be brought here now: '' or the outcome that says so.
create function acquisition_ends(p project, p_uid uuid, p_now timestamptz) returns text language plpgsql stable as $$
begin
  if p.state <> 3 or p.start_at > p_now or p.end_at <= p_now then return 'closed'; end if;
  if (p.total_cap is not null and p.total_cap <= (select count(*) from work w where w.project_id = p.project_id and w.work_by = p_uid))
     or (p.daily_cap is not null and p.daily_cap <= (
           select count(*) from work w where w.project_id = p.project_id and w.work_by = p_uid
              and w.assigned_at >= date_trunc('day', p_now, 'Asia/Seoul')))
     or (p.acquisition_cap is not null and p.acquisition_cap <= (
           select count(*) from unit u where u.project_id = p.project_id and u.acquired_by is not null)) then
    return 'full';
  end if;
  return '';
end $$;

-- Whether somebody may bring something of their own, before they have gone out to get it.
create function acquisition_gate(p_project text, p_uid uuid, p_now timestamptz) returns text language plpgsql stable as $$
declare
  p project;
  t tasker;
  no text;
begin
  select * into p from project where project_id = p_project;
  if not found then return 'missing'; end if;
  select * into t from tasker where uid = p_uid;
  no := unit_refuses(p_project, p.crowd, p.min_level, t, 1);
  if no <> '' then return no; end if;
  if not (select collects from template where template_id = p.template_id) then return 'uncollected'; end if;
  no := acquisition_ends(p, p_uid, p_now);
  return case when no = '' then 'ok' else no end;
end $$;

create or replace function unit_acquire(
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
  if p.pledge and pledge_lacks(p_project, p_uid, 5) then outcome := 'unsigned'; return; end if;
  if p.acquisition_cap is not null then
    perform pg_advisory_xact_lock(hashtextextended(p_project, 3));
  end if;
  outcome := acquisition_ends(p, p_uid, p_now);
  if outcome <> '' then return; end if;
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

-- The first of the last five working days comes from the caller, who knows the holidays: one calendar for quotas and payouts.
drop function review_quota_filled(project, uuid, timestamptz);
create function review_quota_filled(p project, p_uid uuid, p_now timestamptz, p_since date) returns boolean language sql stable as $$
  select (select count(*) from eval e where e.project_id = p.project_id and e.eval_by = p_uid and e.verdict is distinct from 3
             and e.assigned_at >= date_trunc('week', p_now, 'Asia/Seoul'))
      >= greatest(p.review_base, floor(p.review_multiple * (
           select coalesce(sum(d.n), 0) from passed_day d where d.project_id = p.project_id and d.day >= p_since)))
$$;
drop function working_days_ago(date, integer);

alter table appeal
  add column escalated_at timestamptz,
  add constraint with_operators_or_reviewers check (escalated_at is null or reviewer is null);
comment on column appeal.escalated_at is 'nobody among the reviewers decided in time: since then it is for operators alone';
create index appeal_waiting on appeal (opened_at) where state = 1 and escalated_at is null;

create or replace function appeal_take(p project, p_uid uuid, p_now timestamptz, p_held_only boolean) returns appeal language plpgsql as $$
declare
  a appeal;
begin
  select * into a from appeal where project_id = p.project_id and reviewer = p_uid for update;
  if found and a.eval_deadline > p_now then return a; end if;
  if found then perform appeal_release(a, p_now); end if;
  if p_held_only then return null; end if;
  select * into a from appeal x
   where project_id = p.project_id and state = 1 and escalated_at is null and apart and worker <> p_uid and not p_uid = any (barred)
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
create function unit_take_eval(p_project text, p_uid uuid, p_rework boolean, p_now timestamptz, p_since date) returns eval_task language plpgsql as $$
declare
  p project;
  t tasker;
  c unit_copy;
  a appeal;
  start_key integer := floor(random() * 2147483647)::integer;
begin
  select * into p from project where project_id = p_project;
  if not found then return eval_none('missing'); end if;
  select * into t from tasker where uid = p_uid;
  if t.uid is null or not t.reviewer or not (p.crowd or t.division = 2) or t.level < p.min_level then return eval_none('forbidden'); end if;
  if p.gated and project_gate(p_project, p_uid, 2) <> 'ok' then return eval_none('pretest'); end if;
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
  if p.state <> 3 or (p.review_multiple is not null and review_quota_filled(p, p_uid, p_now, p_since)) then return eval_none('none'); end if;

  if p_rework is distinct from false then
    select * into c from unit_copy
     where project_id = p_project and wanted_reviewer = p_uid and eval_state = 4 and wanted_until > p_now
       and (reserved_for is null or reserved_for = p_uid or reserved_until <= p_now)
     order by submitted_at limit 1 for update skip locked;
    if not found and p.appeals then
      select u.* into c from appeal x join unit_copy u using (project_id, unit_id, copy)
       where x.project_id = p_project and x.state = 1 and x.escalated_at is null and not x.apart and u.eval_state = 4
         and u.worker <> p_uid and not p_uid = any (u.barred)
         and not exists (select from work w where w.project_id = p_project and w.unit_id = u.unit_id and w.work_by = p_uid)
       order by x.opened_at limit 1 for update of u, x skip locked;
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
    if p.pledge and pledge_lacks(p_project, p_uid, 6) and exists (select from tasker where uid = p_uid) then return 'unsigned'; end if;
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
    if p.pledge and pledge_lacks(p_project, p_uid, 6) and exists (select from tasker where uid = p_uid) then return 'unsigned'; end if;
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

-- Appeals that no reviewer decided until the limit go to the operators; one that is being looked at is left to whoever looks.
create function appeal_escalate(p_before timestamptz, p_now timestamptz, bite integer) returns integer language plpgsql as $$
declare
  a appeal;
  n integer := 0;
begin
  for a in
    select x.* from appeal x join unit_copy u using (project_id, unit_id, copy)
     where x.state = 1 and x.escalated_at is null and x.opened_at <= p_before
       and case when x.apart then x.reviewer is null else u.work_id = x.work_id and u.eval_state = 4 end
     order by x.opened_at limit bite for update of u, x skip locked
  loop
    update appeal set escalated_at = p_now where project_id = a.project_id and work_id = a.work_id;
    insert into outbox_event (topic, uid, payload, at)
    values ('appeal.escalated', a.worker, jsonb_build_object('projectID', a.project_id, 'unitID', a.unit_id, 'workID', a.work_id), p_now);
    n := n + 1;
  end loop;
  return n;
end $$;

-- An operator's decision is the review of a stage like any other, unpaid; so what follows from it is decided in one place.
create function appeal_decide(p_project text, p_work uuid, p_uid uuid, p_upheld boolean, p_reason text, p_now timestamptz)
returns text language plpgsql as $$
declare
  a appeal;
  c unit_copy;
  p project;
  said bytea;
  outcome text;
begin
  select * into a from appeal where project_id = p_project and work_id = p_work;
  if not found then return 'missing'; end if;
  select * into c from unit_copy where project_id = p_project and unit_id = a.unit_id and copy = a.copy for update;
  select * into a from appeal where project_id = p_project and work_id = p_work for update;
  if p_uid = a.worker or p_uid = any (a.barred)
     or not exists (select from app_user u where u.uid = p_uid and u.role in (1, 2) and u.closed_at is null) then
    return 'forbidden';
  end if;
  if a.state <> 1 then
    return case when a.decided_by = p_uid and (a.state = 2) = p_upheld then 'again' else 'changed' end;
  end if;
  if a.escalated_at is null then return 'early'; end if;
  select * into p from project where project_id = p_project;
  -- A dismissed appeal leaves the rejection as it was, with all that its reviewer marked.
  if not p_upheld then
    select e.content into said from eval e where e.project_id = p_project and e.eval_id = a.reject_id;
  end if;
  if a.apart then
    a.eval_id := uuidv7();
    insert into eval (project_id, eval_id, work_id, unit_id, copy, round, stage, eval_by, price, assigned_at, evaled_at, verdict, reason, content)
    values (p_project, a.eval_id, p_work, a.unit_id, a.copy, a.round, a.stage, p_uid, 0, p_now, p_now, case when p_upheld then 2 else 1 end,
            p_reason, said);
    perform appeal_judge(a, p, p_uid, p_upheld, p_reason, p_now);
    return 'ok';
  end if;
  -- As if taken early enough for the minimum time: it is meant for reviewers who are paid by the piece.
  c := unit_hand_eval(c, p_uid, 0, greatest(p.eval_min_timeout, p.re_eval_min_timeout) + 60, true,
                      p_now - make_interval(secs => greatest(p.eval_min_timeout, p.re_eval_min_timeout)));
  outcome := unit_judge(p_project, a.unit_id, p_uid, p_work, case when p_upheld then 2 else 1 end, p_reason,
                        sha256(convert_to(coalesce(p_reason, ''), 'UTF8')), said, null, p_now);
  -- The re-work goes to any reviewer: an operator does not sit at the review screen.
  update unit_copy set wanted_reviewer = null where project_id = p_project and unit_id = a.unit_id and copy = a.copy and wanted_reviewer = p_uid;
  return outcome;
end $$;
