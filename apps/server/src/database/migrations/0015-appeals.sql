-- Appeals, verdicts and the settling of gold units.

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
