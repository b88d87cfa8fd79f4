-- What operators change while the product runs; a key without a row has its default. The keys and shapes are the contract's.
create table operator_setting (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null
);
