-- Withdrawals and their way to the bank. A withdrawal's state and its money cannot part: a trigger books every step in the ledger.

create function seoul_day(at timestamptz) returns date immutable language sql as $$
  select (at at time zone 'Asia/Seoul')::date
$$;
create function seoul_week(at timestamptz) returns date immutable language sql as $$
  select date_trunc('week', at at time zone 'Asia/Seoul')::date
$$;

-- The same rule as withholdingTaxOn in the contract; a test compares the two.
create function withholding_tax(amount bigint, paid_on date) returns bigint immutable language sql as $$
  select case when paid_on < date '2024-07-01' and amount * 3 < 100000 then 0 else amount * 33 / 10000 * 10 end
$$;

alter table tasker add column account_set_at timestamptz;
comment on column tasker.account_set_at is 'a failed payment says nothing about an account that was set after it was sent';

create table payout_run (
  run_id text primary key check (run_id ~ '^[RA]\d{8}$'),
  bill_type smallint not null check (bill_type in (1, 2)),
  -- By its Monday: on request, the last week of requests that it pays; automatic, the week in which it pays.
  week date not null check (extract(isodow from week) = 1),
  pay_on date not null,
  prepared_at timestamptz not null,
  -- From here on nothing joins the run: its bank file may be on the way.
  sent_at timestamptz,
  file_sha256 text check (file_sha256 ~ '^[0-9a-f]{64}$'),
  constraint one_run_a_week unique (bill_type, week),
  check (file_sha256 is null or sent_at is not null)
);

create table bankbook (
  uid uuid not null references app_user,
  bankbook_id uuid not null,
  bill_type smallint not null check (bill_type in (1, 2)),
  -- 2 requested, 11 in a run, 14 being sent, 15 waiting for the bank, 5 paid (request), 12 paid (automatic), 3 cancelled, 8 failed, 9 refunded, 10 expired
  state smallint not null check (state in (2, 11, 14, 15, 5, 12, 3, 8, 9, 10)),
  amount bigint not null check (amount > 0),
  tax bigint not null check (tax >= 0 and tax % 10 = 0),
  payout bigint not null check (payout > 0),
  week date not null check (extract(isodow from week) = 1),
  requested_at timestamptz not null,
  state_at timestamptz not null,
  run_id text references payout_run,
  bank_code smallint not null check (bank_code > 0),
  account_holder text not null check (account_holder <> ''),
  account_num bytea not null,
  regident_num bytea,
  failure text not null default '' check (failure in ('', 'account', 'info', 'other')),
  primary key (uid, bankbook_id),
  constraint payout_is_the_rest check (payout = amount - tax),
  constraint state_of_its_kind check (case bill_type when 1 then state <> 12 else state not in (2, 3, 5) end),
  constraint run_when_taken check (case when state in (2, 3) then run_id is null when state in (9, 10) then true else run_id is not null end),
  constraint failure_when_failed check ((state = 8) = (failure <> '')),
  constraint number_until_freed check (regident_num is not null or state in (3, 8, 9, 10))
) with (fillfactor = 80);
comment on column bankbook.account_num is 'sealed at rest; never in clear';
comment on column bankbook.regident_num is 'sealed at rest; never in clear; erased when nothing was paid';

create unique index one_request_a_week on bankbook (uid, week) where bill_type = 1 and state not in (3, 8, 9, 10);
create unique index one_automatic_a_run on bankbook (uid, run_id) where bill_type = 2;
create index bankbook_latest on bankbook (uid, requested_at desc, bankbook_id desc);
create index bankbook_by_id on bankbook (bankbook_id);
create index bankbook_of_run on bankbook (run_id, bankbook_id);
create index bankbook_requested on bankbook (week) where state = 2;

create table bankbook_state (
  uid uuid not null,
  bankbook_id uuid not null,
  state smallint not null,
  at timestamptz not null,
  step bigint not null generated always as identity,
  primary key (uid, bankbook_id, state),
  foreign key (uid, bankbook_id) references bankbook
);
create trigger bankbook_state_is_final before update or delete on bankbook_state for each row execute function refuse_change();
create trigger bankbook_state_stays before truncate on bankbook_state for each statement execute function refuse_change();
create trigger bankbook_stays before delete on bankbook for each row execute function refuse_change();
create trigger bankbook_is_kept before truncate on bankbook for each statement execute function refuse_change();

alter table ledger add column bankbook_id uuid;
alter table ledger add foreign key (uid, bankbook_id) references bankbook;
alter table ledger drop constraint ledger_kind_check;
alter table ledger add constraint ledger_kind_check check (
  case kind
    when 'work' then from_account like 'project:%' and to_account like 'pot:%'
    when 'eval' then from_account like 'project:%' and to_account like 'pot:%'
    when 'exchange' then from_account like 'pot:%' and to_account = 'pending'
    when 'return' then from_account = 'pending' and to_account like 'pot:%'
    when 'payout' then from_account = 'pending' and to_account = 'bank'
    when 'tax' then from_account = 'pending' and to_account = 'tax'
    when 'refund' then from_account in ('bank', 'tax') and to_account like 'pot:%'
    else false
  end);
alter table ledger add constraint ledger_cause check ((kind in ('work', 'eval')) = (bankbook_id is null));
create index ledger_history on ledger (uid, at desc, entry_id desc) where kind not in ('payout', 'tax');
create index ledger_bankbook on ledger (uid, bankbook_id) where bankbook_id is not null;

create function bankbook_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> (case new.bill_type when 1 then 2 else 11 end) then
      raise exception 'a withdrawal cannot begin in state %', new.state using errcode = 'check_violation', constraint = 'bankbook_step';
    end if;
    return new;
  end if;
  if (new.uid, new.bankbook_id, new.bill_type, new.amount, new.week, new.requested_at, new.bank_code, new.account_holder)
     is distinct from (old.uid, old.bankbook_id, old.bill_type, old.amount, old.week, old.requested_at, old.bank_code, old.account_holder) then
    raise exception 'what was asked for cannot change' using errcode = 'check_violation', constraint = 'bankbook_step';
  end if;
  if new.state = old.state and (new.state_at, new.failure) is distinct from (old.state_at, old.failure)
     or (new.tax, new.payout, new.run_id) is distinct from (old.tax, old.payout, old.run_id) and not (old.state = 2 and new.state = 11) then
    raise exception 'this changes only with the state' using errcode = 'check_violation', constraint = 'bankbook_step';
  end if;
  if new.state <> old.state and not new.state = any (case old.state
       when 2 then '{3,9,10,11}' when 11 then '{9,10,14}' when 14 then '{5,8,12,15}' when 15 then '{5,8,12}'
       when 5 then '{9}' when 12 then '{9}' else '{}' end::smallint[]) then
    raise exception 'no way from state % to %', old.state, new.state using errcode = 'check_violation', constraint = 'bankbook_step';
  end if;
  -- Kept only as evidence of income: where nothing was paid there is none.
  if new.state in (3, 8, 10) or new.state = 9 and old.state in (2, 11) then
    new.regident_num := null;
  end if;
  return new;
end $$;
create trigger bankbook_step before insert or update on bankbook for each row execute function bankbook_step();

create function bankbook_move(b bankbook, p_kind text, p_name text, p_from text, p_to text, p_amount bigint) returns void language sql as $$
  insert into ledger (uid, from_account, to_account, amount, kind, key, bankbook_id, at)
  select b.uid, p_from, p_to, p_amount, p_kind, p_name || ':' || b.bankbook_id, b.bankbook_id, b.state_at where p_amount > 0
$$;

-- Money, history and the news of a step, all in the step's own transaction.
create function bankbook_book() returns trigger language plpgsql as $$
declare
  pot text := 'pot:' || new.bill_type;
begin
  insert into bankbook_state (uid, bankbook_id, state, at) values (new.uid, new.bankbook_id, new.state, new.state_at);
  if tg_op = 'INSERT' then
    perform bankbook_move(new, 'exchange', 'exchange', pot, 'pending', new.amount);
  elsif new.state in (5, 12) then
    perform bankbook_move(new, 'payout', 'payout', 'pending', 'bank', new.payout);
    perform bankbook_move(new, 'tax', 'tax', 'pending', 'tax', new.tax);
  elsif new.state = 9 and old.state in (5, 12) then
    perform bankbook_move(new, 'refund', 'refund', 'bank', pot, new.payout);
    perform bankbook_move(new, 'refund', 'refundTax', 'tax', pot, new.tax);
  elsif new.state in (3, 8, 9, 10) then
    perform bankbook_move(new, 'return', 'return', 'pending', pot, new.amount);
  end if;
  if new.state in (5, 8, 12) then
    insert into outbox_event (topic, uid, payload, at)
    values (case new.state when 8 then 'payout.failed' else 'payout.paid' end, new.uid,
            jsonb_build_object('bankbookID', new.bankbook_id, 'amount', new.payout), new.state_at);
  end if;
  return null;
end $$;
create trigger bankbook_begun after insert on bankbook for each row execute function bankbook_book();
create trigger bankbook_stepped after update on bankbook for each row when (new.state <> old.state) execute function bankbook_book();

-- The first five checks of a withdrawal, in the order of the specification.
create function bankbook_check(p_uid uuid, p_amount bigint, p_min bigint, p_now timestamptz) returns text stable language sql as $$
  select case
    when u.closed_at is not null then 'closed'
    when t.certificated_at is null then 'unverified'
    when coalesce(p.withdrawable, 0) < greatest(p_amount, p_min) then 'insufficient'
    when p_amount < p_min then 'small'
    when exists (select from bankbook b where b.uid = p_uid and b.week = seoul_week(p_now) and b.bill_type = 1 and b.state not in (3, 8, 9, 10)) then 'exists'
    else 'ok' end
    from app_user u left join tasker t using (uid) left join purse p using (uid)
   where u.uid = p_uid
$$;

create function bankbook_request(p_uid uuid, p_id uuid, p_amount bigint, p_min bigint, p_pay_on date, p_bank integer, p_holder text,
                                 p_account bytea, p_regident bytea, p_now timestamptz)
returns text language plpgsql as $$
declare
  outcome text;
begin
  -- A closure of the account waits for this, or is seen by it.
  perform from app_user where uid = p_uid for share;
  -- Requests of one person queue here, so that the second finds the first.
  perform from purse where uid = p_uid for update;
  outcome := bankbook_check(p_uid, p_amount, p_min, p_now);
  if outcome = 'ok' then
    insert into bankbook (uid, bankbook_id, bill_type, state, amount, tax, payout, week, requested_at, state_at, bank_code, account_holder, account_num, regident_num)
    values (p_uid, p_id, 1, 2, p_amount, withholding_tax(p_amount, p_pay_on), p_amount - withholding_tax(p_amount, p_pay_on),
            seoul_week(p_now), p_now, p_now, p_bank, p_holder, p_account, p_regident);
  end if;
  return outcome;
end $$;

create function bankbook_cancel(p_uid uuid, p_id uuid, p_now timestamptz) returns text language plpgsql as $$
declare
  b bankbook;
begin
  select * into b from bankbook where uid = p_uid and bankbook_id = p_id for update;
  if not found then return 'missing'; end if;
  if b.state = 3 then return 'again'; end if;
  if b.state <> 2 then return 'changed'; end if;
  update bankbook set state = 3, state_at = p_now where uid = p_uid and bankbook_id = p_id;
  return 'ok';
end $$;

-- Collects what is due into the week's run; once it is being sent nothing joins it any more.
create function payout_prepare(p_run text, p_bill integer, p_week date, p_pay_on date, p_now timestamptz)
returns table (run_id text, pay_on date, taken integer) language plpgsql as $$
#variable_conflict use_column
declare
  r payout_run;
  d record;
  n integer := 0;
begin
  insert into payout_run (run_id, bill_type, week, pay_on, prepared_at) values (p_run, p_bill, p_week, p_pay_on, p_now)
  on conflict do nothing;
  select * into r from payout_run where bill_type = p_bill and week = p_week for update;
  if not found then return; end if;
  if r.sent_at is null and p_bill = 1 then
    update bankbook b
       set state = 11, state_at = p_now, run_id = r.run_id,
           tax = withholding_tax(b.amount, r.pay_on), payout = b.amount - withholding_tax(b.amount, r.pay_on)
     where b.state = 2 and b.week <= p_week;
    get diagnostics n = row_count;
  elsif r.sent_at is null then
    -- In order of uid, as units are paid, so that the two never deadlock.
    for d in select p.uid, p.automatic, t.bank_code, t.account_holder, t.account_num, t.regident_num
               from purse p join tasker t using (uid)
              where p.automatic > 0 and t.withdraw_state = 1 and t.certificated_at is not null and t.regident_num is not null
                and not exists (select from bankbook b where b.uid = p.uid and b.run_id = r.run_id and b.bill_type = 2)
              order by p.uid for update of p, t loop
      insert into bankbook (uid, bankbook_id, bill_type, state, amount, tax, payout, week, requested_at, state_at, run_id,
                            bank_code, account_holder, account_num, regident_num)
      values (d.uid, uuidv7(), 2, 11, d.automatic, withholding_tax(d.automatic, r.pay_on), d.automatic - withholding_tax(d.automatic, r.pay_on),
              r.week, p_now, p_now, r.run_id, d.bank_code, d.account_holder, d.account_num, d.regident_num);
      n := n + 1;
    end loop;
  end if;
  return query select r.run_id, r.pay_on, n;
end $$;

-- Before the bank file is written: from now on each of these may be paid.
create function payout_begin_sending(p_run text, p_now timestamptz) returns text language plpgsql as $$
begin
  perform from payout_run where run_id = p_run for update;
  if not found then return 'missing'; end if;
  update payout_run set sent_at = p_now where run_id = p_run and sent_at is null;
  update bankbook set state = 14, state_at = p_now where run_id = p_run and state = 11;
  return 'ok';
end $$;

-- After the bank file is safely written. A run has one file: another one would be a second payment.
create function payout_sent(p_run text, p_sha256 text, p_now timestamptz) returns text language plpgsql as $$
declare
  r payout_run;
begin
  select * into r from payout_run where run_id = p_run for update;
  if not found or r.sent_at is null then return 'missing'; end if;
  if r.file_sha256 <> p_sha256 then return 'differs'; end if;
  update payout_run set file_sha256 = p_sha256 where run_id = p_run;
  update bankbook set state = 15, state_at = p_now where run_id = p_run and state = 14;
  return 'ok';
end $$;

create function bankbook_settle(p_run text, p_id uuid, p_payout bigint, p_failure text, p_now timestamptz) returns text language plpgsql as $$
declare
  b bankbook;
  target smallint;
begin
  select * into b from bankbook where bankbook_id = p_id and run_id = p_run for update;
  if not found then return 'missing'; end if;
  if b.payout <> p_payout then return 'amount'; end if;
  target := case when p_failure <> '' then 8 when b.bill_type = 1 then 5 else 12 end;
  if exists (select from bankbook_state s where s.uid = b.uid and s.bankbook_id = p_id and s.state = target) then return 'again'; end if;
  if b.state not in (14, 15) then return 'changed'; end if;
  update bankbook set state = target, state_at = p_now, failure = p_failure where bankbook_id = p_id;
  if p_failure in ('account', 'info') then
    update tasker t set withdraw_state = case p_failure when 'account' then 3 else 4 end
     where t.uid = b.uid and t.withdraw_state = 1
       and (t.account_set_at is null or t.account_set_at <= (select r.sent_at from payout_run r where r.run_id = p_run));
  end if;
  return 'ok';
end $$;

-- What no run sent long after its day; what the bank may have paid never expires.
create function bankbook_expire(p_before date, p_now timestamptz) returns integer language plpgsql as $$
declare
  n integer;
begin
  update bankbook b set state = 10, state_at = p_now
   where b.state in (2, 11)
     and coalesce((select r.pay_on from payout_run r where r.run_id = b.run_id), b.week + 10) < p_before;
  get diagnostics n = row_count;
  return n;
end $$;

-- Before it was sent, or when the bank gave the money back after all.
create function bankbook_refund(p_id uuid, p_now timestamptz) returns text language plpgsql as $$
declare
  b bankbook;
begin
  select * into b from bankbook where bankbook_id = p_id for update;
  if not found then return 'missing'; end if;
  if b.state = 9 then return 'again'; end if;
  if b.state not in (2, 11, 5, 12) then return 'changed'; end if;
  update bankbook set state = 9, state_at = p_now where bankbook_id = p_id;
  return 'ok';
end $$;
