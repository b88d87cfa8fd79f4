-- Handing in: several files a submit, and what is collected without a unit.

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

-- The server asks for the signature when something is handed in, not when it is handed out: asking for a unit is how a client learns
-- whether it may take part at all, before anybody is led to the pledge.
create function pledge_lacks(p_project text, p_uid uuid, p_type integer) returns boolean language sql stable as $$
  select not exists (select from project_pledge g where g.project_id = p_project and g.uid = p_uid and g.type = p_type)
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
