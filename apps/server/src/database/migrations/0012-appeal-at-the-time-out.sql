-- An appeal at the very moment of the time-out is heard, whichever of the two comes first.
create or replace function unit_open_appeal(p_project text, p_unit text, p_uid uuid, p_work uuid, p_reason text, p_now timestamptz)
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
  -- Read again under the lock: the re-work may have timed out while this waited for it.
  select * into w from work where project_id = p_project and work_id = p_work;
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
