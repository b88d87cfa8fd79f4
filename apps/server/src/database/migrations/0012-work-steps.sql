-- Handing out and taking back: the steps of 0006 with reservations, gold units and appeals in mind.

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

create function work_task_of(c unit_copy) returns work_task language plpgsql stable as $$
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
  start_key integer := floor(random() * 2147483647)::integer;
begin
  select * into p from project where project_id = p_project;
  if not found then return work_none('missing'); end if;
  select * into t from tasker where uid = p_uid;
  if t.uid is null or not (p.crowd or t.division = 2) or t.level < p.min_level then return work_none('forbidden'); end if;
  if p.gated and project_gate(p_project, p_uid, 1) <> 'ok' then return work_none('pretest'); end if;
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
