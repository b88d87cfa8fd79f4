-- The steps of a unit's life, one function a step, one round trip each. Time comes from the caller's clock.
-- Every function answers with an outcome in words; what it may not do, the constraints of unit_copy forbid as well.

create function unit_log(c unit_copy, kind integer, from_state integer, to_state integer, worker uuid, reviewer uuid, at timestamptz)
returns void language sql as $$
  insert into unit_event (project_id, unit_id, copy, kind, from_state, to_state, worker, reviewer, at)
  values (c.project_id, c.unit_id, c.copy, kind, from_state, to_state, worker, reviewer, at)
$$;

-- Two tabs of one person must not race each other for two units; different people never meet here.
create function lock_person(p_project text, p_uid uuid, part integer) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(p_project || p_uid::text, part))
$$;

create function unit_release_work(c unit_copy, p_now timestamptz) returns void language plpgsql as $$
begin
  update work set outcome = case c.work_state when 3 then 4 else 3 end
   where project_id = c.project_id and work_id = c.work_id;
  update unit_copy
     set work_state = 1, eval_state = null, stage = 1, round = 0, reported = false, work_id = null, worker = null, work_price = null,
         assigned_at = null, work_deadline = null, submitted_at = null, wanted_reviewer = null, wanted_until = null, passed_by = '{}'
   where project_id = c.project_id and unit_id = c.unit_id and copy = c.copy;
  if c.work_state = 3 then
    perform unit_log(c, 7, 5, 1, c.worker, null, p_now);
  else
    perform unit_log(c, 6, 2, 1, c.worker, null, p_now);
  end if;
end $$;

create function unit_release_eval(c unit_copy, p_now timestamptz) returns void language plpgsql as $$
declare
  back integer := case when c.round > 1 then 4 else 1 end;
begin
  update eval set verdict = 3, evaled_at = p_now where project_id = c.project_id and eval_id = c.eval_id;
  update unit_copy
     set eval_state = back, reviewer = null, eval_id = null, eval_price = null, eval_assigned_at = null, eval_deadline = null,
         wanted_reviewer = null, wanted_until = null
   where project_id = c.project_id and unit_id = c.unit_id and copy = c.copy;
  perform unit_log(c, 9, 4, case back when 4 then 6 else 3 end, null, c.reviewer, p_now);
end $$;

-- Takes back what timed out; run by a job, in small bites.
create function unit_expire(p_now timestamptz, bite integer) returns integer language plpgsql as $$
declare
  c unit_copy;
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
  return n;
end $$;

create function unit_take_work(p_project text, p_uid uuid, p_now timestamptz)
returns table (outcome text, unit_id text, work_id uuid, assigned_at timestamptz, deadline timestamptz, price integer, round integer, file_id text)
language plpgsql as $$
#variable_conflict use_column
declare
  p project;
  t tasker;
  c unit_copy;
  fresh boolean := false;
  start_key integer := floor(random() * 2147483647)::integer;
begin
  select * into p from project where project_id = p_project;
  if not found then return query select 'missing', null::text, null::uuid, null::timestamptz, null::timestamptz, 0, 0, null::text; return; end if;
  select * into t from tasker where uid = p_uid;
  if not found or not (p.crowd or t.division = 2) or t.level < p.min_level then
    return query select 'forbidden', null::text, null::uuid, null::timestamptz, null::timestamptz, 0, 0, null::text; return;
  end if;
  perform lock_person(p_project, p_uid, 1);

  select * into c from unit_copy where project_id = p_project and worker = p_uid and work_state = 2 for update;
  if found and c.work_deadline <= p_now then
    perform unit_release_work(c, p_now);
    c := null;
  end if;
  if c.unit_id is null and p.state = 3 and p.start_at <= p_now and p.end_at > p_now then
    select * into c from unit_copy
     where project_id = p_project and worker = p_uid and work_state = 3 and work_deadline > p_now
     order by work_deadline limit 1;
    if c.unit_id is null
       and (p.total_cap is null or p.total_cap > (select count(*) from work w where w.project_id = p_project and w.work_by = p_uid))
       and (p.daily_cap is null or p.daily_cap > (
             select count(*) from work w where w.project_id = p_project and w.work_by = p_uid
                and w.assigned_at >= date_trunc('day', p_now, 'Asia/Seoul'))) then
      select * into c from unit_copy u
       where project_id = p_project and work_state = 1 and closed = 0 and sort_key >= start_key
         and not exists (select from work w where w.project_id = u.project_id and w.unit_id = u.unit_id and w.work_by = p_uid)
         and (p.workers_per_unit = 1 or not exists (select from eval e where e.project_id = u.project_id and e.unit_id = u.unit_id and e.eval_by = p_uid))
       order by sort_key limit 1 for update skip locked;
      if not found then
        select * into c from unit_copy u
         where project_id = p_project and work_state = 1 and closed = 0 and sort_key < start_key
           and not exists (select from work w where w.project_id = u.project_id and w.unit_id = u.unit_id and w.work_by = p_uid)
           and (p.workers_per_unit = 1 or not exists (select from eval e where e.project_id = u.project_id and e.unit_id = u.unit_id and e.eval_by = p_uid))
         order by sort_key limit 1 for update skip locked;
      end if;
      fresh := c.unit_id is not null;
    end if;
  end if;
  if c.unit_id is null then
    return query select 'none', null::text, null::uuid, null::timestamptz, null::timestamptz, 0, 0, null::text; return;
  end if;

  if fresh then
    c.work_id := uuidv7();
    c.work_price := p.work_unit_price * (100 + t.surcharge_percent) / 100;
    c.assigned_at := p_now;
    c.work_deadline := p_now + make_interval(secs => p.work_timeout);
    update unit_copy u
       set work_state = 2, worker = p_uid, work_id = c.work_id, work_price = c.work_price, assigned_at = p_now, work_deadline = c.work_deadline
     where u.project_id = p_project and u.unit_id = c.unit_id and u.copy = c.copy;
    insert into work (project_id, work_id, unit_id, copy, work_by, price, assigned_at)
    values (p_project, c.work_id, c.unit_id, c.copy, p_uid, c.work_price, p_now);
    perform unit_log(c, 2, 1, 2, p_uid, null, p_now);
  end if;
  return query select 'ok', c.unit_id, c.work_id, c.assigned_at, c.work_deadline, c.work_price, c.round + 1,
    (select u.file_id from unit u where u.project_id = p_project and u.unit_id = c.unit_id);
end $$;

create function unit_keep(p_project text, p_unit text, p_uid uuid, p_part integer, p_content bytea, p_file text, p_now timestamptz)
returns text language plpgsql as $$
declare
  holds boolean;
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
  insert into draft as d (project_id, unit_id, uid, part, content, file_id, kept_at)
  values (p_project, p_unit, p_uid, p_part, p_content, p_file, p_now)
  on conflict (project_id, unit_id, uid, part) do update
    set content = excluded.content, file_id = coalesce(excluded.file_id, d.file_id), kept_at = excluded.kept_at;
  return case when holds then 'ok' else 'lost' end;
end $$;

-- p_round is the round the sender meant (0 when it did not say); it tells a repeated submit from a new one.
create function unit_submit_work(
  p_project text, p_unit text, p_uid uuid, p_round integer, p_digest bytea, p_content bytea, p_file text,
  p_use_prev boolean, p_report_reason text, p_guide integer, p_now timestamptz)
returns text language plpgsql as $$
declare
  p project;
  c unit_copy;
  r work_round;
  mine uuid;
  again boolean;
begin
  select * into c from unit_copy where project_id = p_project and unit_id = p_unit and worker = p_uid for update;
  if c.work_state in (2, 3) and c.work_deadline > p_now and p_round in (0, c.round + 1) then
    select * into p from project where project_id = p_project;
    again := c.work_state = 3;
    if p_now < (case when again then c.submitted_at + make_interval(secs => p.re_work_min_timeout)
                     else c.assigned_at + make_interval(secs => p.work_min_timeout) end) then
      return 'early';
    end if;
    insert into work_round (project_id, work_id, round, digest, content, file_id, report_reason, guide_version, submitted_at)
    values (p_project, c.work_id, c.round + 1, p_digest, p_content,
            case when p_use_prev then coalesce(
              (select d.file_id from draft d where d.project_id = p_project and d.unit_id = p_unit and d.uid = p_uid and d.part = 1),
              (select w.file_id from work_round w where w.project_id = p_project and w.work_id = c.work_id order by w.round desc limit 1))
            else p_file end,
            p_report_reason, p_guide, p_now);
    update work set worked_at = p_now where project_id = p_project and work_id = c.work_id;
    update unit_copy
       set work_state = 4, eval_state = case when again then 4 else 1 end, round = c.round + 1, reported = p_report_reason is not null,
           work_deadline = null, submitted_at = p_now,
           wanted_until = case when again then p_now + make_interval(secs => p.re_eval_timeout) end
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

create function unit_take_eval(p_project text, p_uid uuid, p_rework boolean, p_now timestamptz)
returns table (outcome text, unit_id text, work_id uuid, work_by uuid, eval_id uuid, assigned_at timestamptz, deadline timestamptz,
               price integer, stage integer, round integer, report boolean, file_id text)
language plpgsql as $$
#variable_conflict use_column
declare
  p project;
  t tasker;
  c unit_copy;
  held boolean;
  start_key integer := floor(random() * 2147483647)::integer;
begin
  select * into p from project where project_id = p_project;
  if not found then return query select 'missing', null::text, null::uuid, null::uuid, null::uuid, null::timestamptz, null::timestamptz, 0, 0, 0, false, null::text; return; end if;
  select * into t from tasker where uid = p_uid;
  if not found or not t.reviewer or not (p.crowd or t.division = 2) or t.level < p.min_level then
    return query select 'forbidden', null::text, null::uuid, null::uuid, null::uuid, null::timestamptz, null::timestamptz, 0, 0, 0, false, null::text; return;
  end if;
  perform lock_person(p_project, p_uid, 2);

  select * into c from unit_copy where project_id = p_project and reviewer = p_uid and eval_state = 2 for update;
  if found and c.eval_deadline <= p_now then
    perform unit_release_eval(c, p_now);
    c := null;
  end if;
  held := c.unit_id is not null;
  -- Review goes on after the end date: what workers handed in on time must be judged and paid.
  if not held and p.state = 3 then
    if p_rework is distinct from false then
      select * into c from unit_copy
       where project_id = p_project and wanted_reviewer = p_uid and eval_state = 4 and wanted_until > p_now
       order by submitted_at limit 1 for update skip locked;
    end if;
    if c.unit_id is null then
      select * into c from unit_copy u
       where project_id = p_project and eval_state in (1, 4) and closed = 0 and sort_key >= start_key
         and worker <> p_uid and not p_uid = any (passed_by)
         and (eval_state = 1 or wanted_reviewer is null or wanted_until <= p_now)
         and (p_rework is null or (eval_state = 4) = p_rework)
         and (p.workers_per_unit = 1 or not exists (select from work w where w.project_id = u.project_id and w.unit_id = u.unit_id and w.work_by = p_uid))
       order by sort_key limit 1 for update skip locked;
    end if;
    if c.unit_id is null then
      select * into c from unit_copy u
       where project_id = p_project and eval_state in (1, 4) and closed = 0 and sort_key < start_key
         and worker <> p_uid and not p_uid = any (passed_by)
         and (eval_state = 1 or wanted_reviewer is null or wanted_until <= p_now)
         and (p_rework is null or (eval_state = 4) = p_rework)
         and (p.workers_per_unit = 1 or not exists (select from work w where w.project_id = u.project_id and w.unit_id = u.unit_id and w.work_by = p_uid))
       order by sort_key limit 1 for update skip locked;
    end if;
  end if;
  if c.unit_id is null then
    return query select 'none', null::text, null::uuid, null::uuid, null::uuid, null::timestamptz, null::timestamptz, 0, 0, 0, false, null::text; return;
  end if;

  if not held then
    perform unit_log(c, 8, case c.eval_state when 4 then 6 else 3 end, 4, null, p_uid, p_now);
    c.eval_id := uuidv7();
    c.eval_price := p.eval_unit_price;
    c.eval_assigned_at := p_now;
    c.eval_deadline := p_now + make_interval(secs => p.eval_timeout);
    update unit_copy u
       set eval_state = 2, reviewer = p_uid, eval_id = c.eval_id, eval_price = c.eval_price, eval_assigned_at = p_now, eval_deadline = c.eval_deadline
     where u.project_id = p_project and u.unit_id = c.unit_id and u.copy = c.copy;
    insert into eval (project_id, eval_id, work_id, unit_id, copy, round, stage, eval_by, price, assigned_at)
    values (p_project, c.eval_id, c.work_id, c.unit_id, c.copy, c.round, c.stage, p_uid, c.eval_price, p_now);
  end if;
  return query select 'ok', c.unit_id, c.work_id, c.worker, c.eval_id, c.eval_assigned_at, c.eval_deadline, c.eval_price,
    c.stage::integer, c.round::integer, c.reported,
    (select u.file_id from unit u where u.project_id = p_project and u.unit_id = c.unit_id);
end $$;

-- Pays the worker and every reviewer who judged this unit, each once; rows in order of uid, so that two payments never deadlock.
create function unit_pay(c unit_copy, p project, p_now timestamptz) returns void language sql as $$
  insert into ledger (uid, from_account, to_account, amount, kind, key, project_id, unit_id, at)
  select uid, 'project:' || c.project_id, 'pot:' || p.bill_type, price, kind,
         kind || ':' || c.project_id || ':' || c.unit_id || ':' || c.copy, c.project_id, c.unit_id, p_now
    from (select c.worker as uid, c.work_price as price, 'work' as kind
          union all
          (select distinct on (eval_by) eval_by, price, 'eval' from eval
            where project_id = c.project_id and unit_id = c.unit_id and copy = c.copy and verdict in (1, 2)
            order by eval_by, eval_id)) as due
   where price > 0
   order by uid
  on conflict (uid, key) do nothing
$$;

-- verdict: 1 reject, 2 pass, 3 pass it on as one that cannot be worked on
create function unit_judge(
  p_project text, p_unit text, p_uid uuid, p_work uuid, p_verdict integer, p_reason text,
  p_digest bytea, p_content bytea, p_file text, p_now timestamptz)
returns text language plpgsql as $$
declare
  p project;
  c unit_copy;
  e eval;
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
             wanted_reviewer = p_uid, wanted_until = null,
             reviewer = null, eval_id = null, eval_price = null, eval_assigned_at = null, eval_deadline = null
       where project_id = p_project and unit_id = p_unit and copy = c.copy;
      perform unit_log(c, 12, 4, 5, c.worker, p_uid, p_now);
    elsif not unable and c.stage < p.review_stages then
      update unit_copy
         set eval_state = 1, stage = c.stage + 1, passed_by = c.passed_by || p_uid, wanted_reviewer = null, wanted_until = null,
             reviewer = null, eval_id = null, eval_price = null, eval_assigned_at = null, eval_deadline = null
       where project_id = p_project and unit_id = p_unit and copy = c.copy;
      perform unit_log(c, 10, 4, 3, c.worker, p_uid, p_now);
    else
      update unit_copy
         set eval_state = 5, closed = case when unable then 2 else 1 end,
             passed_by = case when unable then c.passed_by else c.passed_by || p_uid end, wanted_reviewer = null, wanted_until = null,
             reviewer = null, eval_id = null, eval_price = null, eval_assigned_at = null, eval_deadline = null
       where project_id = p_project and unit_id = p_unit and copy = c.copy;
      update work set outcome = case when unable then 2 else 1 end where project_id = p_project and work_id = c.work_id;
      perform unit_log(c, case when unable then 13 else 11 end, 4, case when unable then 8 else 7 end, c.worker, p_uid, p_now);
      if not unable or p.pays_reports then perform unit_pay(c, p, p_now); end if;
    end if;
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

-- Brings units into a project: one copy for each worker that the project asks for.
create function unit_add_copies(p_project text, p_unit text, p_now timestamptz) returns void language plpgsql as $$
declare
  c unit_copy;
begin
  for c in
    insert into unit_copy (project_id, unit_id, copy)
    select p_project, p_unit, n from project p, generate_series(1, p.workers_per_unit) as n where p.project_id = p_project
    returning *
  loop
    perform unit_log(c, 1, 0, 1, null, null, p_now);
  end loop;
end $$;
