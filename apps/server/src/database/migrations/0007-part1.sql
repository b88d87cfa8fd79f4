-- Identity certificates, consents, inquiries, events for messages, alerts and messages.

-- A person proven by a provider. The certificate on the wire is only a signed reference to a row here.
create table identity_certificate (
  certificate_id uuid primary key,
  context text not null check (context in ('signup', 'findid', 'reset', 'contact')),
  person bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (expires_at > created_at)
);
create index identity_certificate_old on identity_certificate (expires_at);
comment on column identity_certificate.person is 'sealed at rest; never in clear';

-- The sandbox's one-time codes.
create table identity_challenge (
  challenge_id uuid primary key,
  context text not null,
  person bytea not null,
  -- HMAC of the mobile number: enough to count, useless to read.
  mobile bytea not null,
  code bytea not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identity_challenge_mobile on identity_challenge (mobile, created_at);

-- Requests on their way to a provider: each comes back at most once, to the browser that left.
create table identity_request (
  state bytea primary key check (length(state) = 32),
  context text not null,
  nonce text not null,
  origin text not null,
  language text not null,
  browser bytea not null check (length(browser) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

alter table legal_document add column title_en text not null default '';
alter table legal_document add column markdown_en text not null default '';
create index legal_document_latest on legal_document (type_code, project_id, effective_at desc, version desc);

create table consent (
  uid uuid not null references app_user,
  document uuid not null references legal_document,
  at timestamptz not null,
  primary key (uid, document)
);

create index app_user_mobile on app_user (mobile, name) where closed_at is null;

create table project_request (
  request_id uuid primary key default uuidv7(),
  request_type smallint not null check (request_type in (1, 2)),
  company text not null check (length(company) between 1 and 20),
  name text not null check (length(name) between 1 and 10),
  email text not null,
  phone text not null check (phone ~ '^\d{7,15}$'),
  content text not null check (content <> ''),
  data_type text not null default '',
  task_type text not null default '',
  other_type text not null default '',
  path text not null default '',
  public_work boolean,
  preprocess boolean,
  upload boolean,
  sample_file text references stored_file,
  sample_name text,
  confirmed smallint not null default 1 check (confirmed in (1, 2)),
  created_at timestamptz not null,
  check ((sample_file is null) = (sample_name is null))
);
create index project_request_latest on project_request (created_at desc, request_id);

-- What happened, written in the transaction in which it happened; a job turns it into alerts and messages and takes it away.
create table outbox_event (
  event_id uuid primary key default uuidv7(),
  topic text not null check (topic ~ '^[a-z]+(\.[a-zA-Z]+)+$'),
  -- null: everybody
  uid uuid,
  payload jsonb not null default '{}',
  at timestamptz not null
);

create function unit_event_to_outbox() returns trigger language plpgsql as $$
begin
  insert into outbox_event (topic, uid, payload, at)
  values (case new.kind when 11 then 'work.passed' when 12 then 'work.rejected' else 'work.unable' end,
          new.worker, jsonb_build_object('projectID', new.project_id, 'unitID', new.unit_id), new.at);
  return null;
end $$;
create trigger unit_event_to_outbox after insert on unit_event for each row
  when (new.kind in (11, 12, 13) and new.worker is not null) execute function unit_event_to_outbox();

-- All that a message needs to know of a person; closed accounts get none.
create view message_recipient as
  select uid, user_id::text as email, mobile, role, language, coalesce(sms_notification, false) as sms,
         coalesce(email_notification, false) as mail, coalesce(kakao_notification, false) as kakao, coalesce(app_notification, false) as app
    from app_user where closed_at is null;

create table alert (
  alert_id uuid primary key default uuidv7(),
  uid uuid not null references app_user,
  kind text not null,
  -- While unread, alerts of one key are one alert with a count.
  key text not null,
  params jsonb not null default '{}',
  count integer not null default 1 check (count > 0),
  at timestamptz not null,
  read_at timestamptz
);
create unique index alert_unread on alert (uid, key) where read_at is null;
create index alert_latest on alert (uid, at desc, alert_id desc);

create table alert_ticket (
  digest bytea primary key check (length(digest) = 32),
  uid uuid not null references app_user,
  session_id uuid not null,
  expires_at timestamptz not null
);

create table message (
  message_id uuid primary key default uuidv7(),
  -- The same thing asked for twice is sent once.
  key text not null unique,
  uid uuid,
  channel text not null check (channel in ('email', 'sms', 'kakao', 'app')),
  purpose text not null check (purpose in ('service', 'marketing')),
  recipient text not null,
  template text not null,
  subject text not null,
  body text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed')),
  tries smallint not null default 0,
  next_at timestamptz not null,
  error text not null default '',
  created_at timestamptz not null,
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null))
);
create index message_due on message (next_at) where state = 'queued';
create index message_latest on message (created_at desc, message_id desc);
