-- Points. Each row moves an amount from one account to another, so the sum over all accounts is zero by construction.
-- The accounts pot:1 (withdrawable) and pot:2 (automatic payout) are the tasker's own; the others are the house's.
create domain ledger_account as text
  check (value ~ '^(pot:[12]|project:[A-Za-z0-9_-]{14}|pending|bank|tax)$');

create table ledger (
  uid uuid not null references app_user,
  entry_id uuid not null default uuidv7(),
  from_account ledger_account not null,
  to_account ledger_account not null,
  amount bigint not null check (amount > 0),
  kind text not null check (kind in ('work', 'eval')),
  -- What this movement is for: the same cause can never be booked twice.
  key text not null,
  project_id text,
  unit_id text,
  at timestamptz not null,
  primary key (uid, entry_id),
  unique (uid, key),
  check (from_account <> to_account)
);
create index ledger_project on ledger (uid, project_id, kind);

create table purse (
  uid uuid primary key references app_user,
  withdrawable bigint not null default 0 check (withdrawable >= 0),
  automatic bigint not null default 0 check (automatic >= 0),
  earned bigint not null default 0 check (earned >= 0)
) with (fillfactor = 70);

create function ledger_apply() returns trigger language plpgsql as $$
declare
  w bigint := case 'pot:1' when new.to_account then new.amount when new.from_account then -new.amount else 0 end;
  a bigint := case 'pot:2' when new.to_account then new.amount when new.from_account then -new.amount else 0 end;
  e bigint := case when new.from_account like 'project:%' then new.amount else 0 end;
begin
  update purse set withdrawable = withdrawable + w, automatic = automatic + a, earned = earned + e where uid = new.uid;
  if not found then
    insert into purse as p (uid, withdrawable, automatic, earned) values (new.uid, w, a, e)
    on conflict (uid) do update
      set withdrawable = p.withdrawable + excluded.withdrawable,
          automatic = p.automatic + excluded.automatic,
          earned = p.earned + excluded.earned;
  end if;
  return null;
end $$;

create trigger ledger_apply after insert on ledger for each row execute function ledger_apply();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is written once: a mistake is mended by a new row', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger ledger_is_final before update or delete on ledger for each row execute function refuse_change();
create trigger ledger_stays before truncate on ledger for each statement execute function refuse_change();

-- Both sides of every movement; sums to zero over all accounts.
create view ledger_posting as
  select uid, entry_id, to_account as account, amount, kind, key, at from ledger
  union all
  select uid, entry_id, from_account, -amount, kind, key, at from ledger;
