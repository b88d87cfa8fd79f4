-- The same rules for less: a check is read anew by every statement that writes, so what concerns few rows is one short check that calls a function
-- only for those, and whether a project has a pre-test is a column of the row that is read anyway.

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
  drop constraint reserved_whole,
  drop constraint reserved_while_waiting,
  drop constraint reserved_for_another,
  drop constraint appealed_while_reviewed,
  drop constraint no_barred_reviewer,
  drop constraint gold_is_settled_by_the_house,
  drop constraint unit_copy_files_check,
  add constraint set_apart_soundly check (
    (reserved_for is null and barred is null and not gold)
    or unit_copy_is_sound(work_state, eval_state, worker, reviewer, reserved_id, reserved_for, reserved_until, barred, gold, gold_due));
drop index unit_copy_appealed;

alter table project add column gated boolean not null default false;
comment on column project.gated is 'has a pre-test; kept by a trigger';
update project p set gated = true where exists (select from project_pretest t where t.project_id = p.project_id);
create function project_gated() returns trigger language plpgsql as $$
begin
  update project set gated = (tg_op = 'INSERT') where project_id = case when tg_op = 'INSERT' then new.project_id else old.project_id end;
  return null;
end $$;
create trigger project_gated after insert or delete on project_pretest for each row execute function project_gated();

create or replace function unit_take_work(p_project text, p_uid uuid, p_now timestamptz) returns work_task language plpgsql as $$
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

create or replace function unit_take_eval(p_project text, p_uid uuid, p_rework boolean, p_now timestamptz) returns eval_task language plpgsql as $$
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
  if p.state <> 3 or (p.review_multiple is not null and review_quota_filled(p, p_uid, p_now)) then return eval_none('none'); end if;

  if p_rework is distinct from false then
    select * into c from unit_copy
     where project_id = p_project and wanted_reviewer = p_uid and eval_state = 4 and wanted_until > p_now
       and (reserved_for is null or reserved_for = p_uid or reserved_until <= p_now)
     order by submitted_at limit 1 for update skip locked;
    if not found and p.appeals then
      select u.* into c from appeal x join unit_copy u using (project_id, unit_id, copy)
       where x.project_id = p_project and x.state = 1 and not x.apart and u.eval_state = 4
         and u.worker <> p_uid and not p_uid = any (u.barred)
         and not exists (select from work w where w.project_id = p_project and w.unit_id = u.unit_id and w.work_by = p_uid)
       order by x.opened_at limit 1 for update of u skip locked;
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
