-- Users, taskers, login sessions and what guards them.
create extension if not exists citext;

create table app_user (
  uid uuid primary key default uuidv7(),
  user_id citext not null unique check (length(user_id) between 3 and 254),
  passwd text not null,
  role smallint not null check (role between 1 and 4),
  name text not null default '' check (length(name) <= 100),
  mobile text not null default '' check (mobile ~ '^\d{0,11}$'),
  birth_date date,
  gender smallint check (gender in (0, 1)),
  di text unique,
  registered_through text not null default '',
  sms_notification boolean,
  email_notification boolean,
  kakao_notification boolean,
  app_notification boolean,
  language smallint not null default 0 check (language between 0 and 2),
  created_at timestamptz not null,
  closed_at timestamptz
);

create table tasker (
  uid uuid primary key references app_user,
  division smallint not null default 1 check (division in (1, 2)),
  level integer not null default 1 check (level between 1 and 1000),
  rate smallint not null default 1,
  reviewer boolean not null default false,
  surcharge_percent smallint not null default 0 check (surcharge_percent between 0 and 30),
  certificated_at timestamptz,
  security_pledge_at timestamptz,
  security_date text check (security_date ~ '^\d{8}$'),
  address text not null default '',
  sign bytea,
  privacy_agreed_at timestamptz,
  withdraw_state smallint not null default 0 check (withdraw_state in (0, 1, 3, 4)),
  bank_code smallint,
  account_holder text,
  account_num bytea,
  regident_num bytea,
  check (security_pledge_at is null or sign is not null),
  check (withdraw_state <> 1 or (bank_code > 0 and account_holder <> '' and account_num is not null))
);
comment on column tasker.account_num is 'sealed at rest; never in clear';
comment on column tasker.regident_num is 'sealed at rest; never in clear';

create table login_session (
  session_id uuid primary key,
  uid uuid not null references app_user,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- SHA-256 of the HttpOnly cookie that a browser's tokens are bound to.
  binding bytea,
  passwd_checked_at timestamptz,
  check (expires_at > created_at)
);
create index login_session_open on login_session (uid) where ended_at is null;

create table login_guard (
  subject text primary key,
  failures integer not null check (failures > 0),
  first_failed_at timestamptz not null,
  locked_until timestamptz
);

-- One-time keys that were already used. A key carries no date, so none is ever forgotten.
create table used_key (
  digest bytea primary key check (length(digest) = 32),
  used_at timestamptz not null
);

-- Every decryption of a bank account or registration number leaves a line here.
create table secret_access (
  access_id uuid primary key default uuidv7(),
  at timestamptz not null,
  actor uuid,
  subject uuid not null,
  field text not null,
  purpose text not null
);

create table legal_document (
  uuid uuid primary key default uuidv7(),
  type_code smallint not null check (type_code between 1 and 7),
  project_id text,
  version integer not null check (version > 0),
  title text not null,
  markdown text not null,
  effective_at timestamptz not null,
  unique nulls not distinct (type_code, project_id, version)
);
