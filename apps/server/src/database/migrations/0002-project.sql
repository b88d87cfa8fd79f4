-- Files, projects, their tools, classes and guides.
create table stored_file (
  file_id text primary key,
  bytes bigint not null check (bytes >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  mime text not null,
  created_at timestamptz not null
);

create table template (
  template_id text primary key,
  tool text not null,
  type smallint not null default 1,
  description text not null default ''
);

create table project (
  project_id text primary key check (project_id ~ '^[A-Za-z0-9_-]{14}$'),
  name text not null check (length(name) between 1 and 200),
  description text not null default '',
  category smallint not null check (category between 1 and 5),
  work_env smallint not null default 1 check (work_env between 1 and 4),
  state smallint not null default 1 check (state between 1 and 5),
  template_id text not null references template,
  option jsonb not null default '{}',
  requester uuid not null references app_user,
  start_at timestamptz not null,
  end_at timestamptz not null,
  crowd boolean not null default true,
  min_level integer not null default 0,
  public_question boolean not null default false,
  pledge boolean not null default false,
  work_unit_price integer not null check (work_unit_price >= 0),
  eval_unit_price integer not null check (eval_unit_price >= 0),
  price_description text not null default '작업',
  bill_type smallint not null default 1 check (bill_type in (1, 2)),
  pays_reports boolean not null default false,
  review_stages smallint not null default 1 check (review_stages between 1 and 3),
  workers_per_unit smallint not null default 1 check (workers_per_unit between 1 and 100),
  work_timeout integer not null default 3600 check (work_timeout > 0),
  eval_timeout integer not null default 1800 check (eval_timeout > 0),
  re_work_timeout integer not null default 172800 check (re_work_timeout > 0),
  re_eval_timeout integer not null default 86400 check (re_eval_timeout > 0),
  work_min_timeout integer not null default 0 check (work_min_timeout >= 0),
  eval_min_timeout integer not null default 0 check (eval_min_timeout >= 0),
  re_work_min_timeout integer not null default 0 check (re_work_min_timeout >= 0),
  re_eval_min_timeout integer not null default 0 check (re_eval_min_timeout >= 0),
  daily_cap integer check (daily_cap > 0),
  total_cap integer check (total_cap > 0),
  created_at timestamptz not null,
  check (end_at > start_at)
);
create index project_latest on project (state, start_at desc, project_id);
create index project_requester on project (requester);

create table project_class (
  project_id text not null references project,
  class_id text not null,
  parent_id text,
  position integer not null,
  name text not null,
  sys_name text not null,
  type text not null default 'object',
  description text not null default '',
  mapping_names text[] not null default '{}',
  color text not null default '',
  primary key (project_id, class_id),
  foreign key (project_id, parent_id) references project_class (project_id, class_id)
);

create table project_guide (
  project_id text not null references project,
  type smallint not null check (type in (1, 2)),
  version integer not null check (version > 0),
  markdown text not null,
  created_at timestamptz not null,
  primary key (project_id, type, version)
);
