-- Every step of a unit leaves one event. Progress is the sum of events: folded by a job, the rest added on reading,
-- so no step ever waits for a counter row.
--   state: 0 none, 1 waiting, 2 working, 3 awaiting review, 4 under review, 5 rejected, 6 re-review, 7 passed, 8 unable, 9 removed
--   kind:  1 added, 2 taken, 3 submitted, 4 resubmitted, 5 reported, 6 work timed out, 7 re-work timed out, 8 review taken,
--          9 review timed out, 10 stage passed, 11 passed, 12 rejected, 13 unable
create table unit_event (
  event_id uuid not null default uuidv7(),
  xid xid8 not null default pg_current_xact_id(),
  project_id text not null,
  unit_id text not null,
  copy smallint not null,
  kind smallint not null check (kind between 1 and 13),
  from_state smallint not null check (from_state between 0 and 9),
  to_state smallint not null check (to_state between 0 and 9),
  worker uuid,
  reviewer uuid,
  at timestamptz not null
);
create index unit_event_pending on unit_event (xid);
create index unit_event_unit on unit_event (project_id, unit_id, copy, event_id);

create trigger unit_event_is_final before update or delete on unit_event for each row execute function refuse_change();

create table progress (
  project_id text not null,
  -- 0 the project (subject is the zero uuid), 1 a worker, 2 a reviewer
  part smallint not null check (part between 0 and 2),
  subject uuid not null,
  -- a state (how many are in it now) or 100 + kind (how many such events ever)
  measure smallint not null,
  n bigint not null,
  primary key (project_id, part, subject, measure)
);
create index progress_of_subject on progress (subject, part, project_id) where part > 0;

create table progress_fold (
  singleton boolean primary key default true check (singleton),
  up_to xid8 not null
);
insert into progress_fold (up_to) values (pg_current_xact_id());

create view progress_change as
  select e.xid, e.project_id, c.part, c.subject, c.measure, c.n
    from unit_event e
   cross join lateral (values
     (0::smallint, '00000000-0000-0000-0000-000000000000'::uuid, e.to_state, 1, e.to_state > 0),
     (0::smallint, '00000000-0000-0000-0000-000000000000'::uuid, e.from_state, -1, e.from_state > 0),
     (1::smallint, e.worker, e.to_state, 1, e.worker is not null and e.to_state > 1),
     (1::smallint, e.worker, e.from_state, -1, e.worker is not null and e.from_state > 1),
     (1::smallint, e.worker, (100 + e.kind)::smallint, 1, e.worker is not null),
     (2::smallint, e.reviewer, (100 + e.kind)::smallint, 1, e.reviewer is not null)
   ) as c (part, subject, measure, n, counts)
   where c.counts;

create view progress_now as
  select project_id, part, subject, measure, n from progress
  union all
  select project_id, part, subject, measure, n::bigint from progress_change
   where xid >= (select up_to from progress_fold);

-- Folds what no running transaction can still add to; safe to run anywhere, any time, by any number of processes.
create function progress_fold_now() returns bigint language plpgsql as $$
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
  update progress_fold set up_to = until;
  return folded;
end $$;
