-- Handing out reviews: quotas, appeals, reservations, then the queue.

-- The first of the last five working days comes from the caller, who knows the holidays: one calendar for quotas and payouts.
create function review_quota_filled(p project, p_uid uuid, p_now timestamptz, p_since date) returns boolean language sql stable as $$
  select (select count(*) from eval e where e.project_id = p.project_id and e.eval_by = p_uid and e.verdict is distinct from 3
             and e.assigned_at >= date_trunc('week', p_now, 'Asia/Seoul'))
      >= greatest(p.review_base, floor(p.review_multiple * (
           select coalesce(sum(d.n), 0) from passed_day d where d.project_id = p.project_id and d.day >= p_since)))
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
