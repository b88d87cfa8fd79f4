const NETWORK = ['listen_addresses=', 'unix_socket_permissions=0700', 'timezone=UTC', 'log_timezone=UTC'];
// Two cores and short transactions: parallel plans and compiled plans cost more than they give.
const SIZES = [
  'max_connections=100',
  'shared_buffers=256MB',
  'effective_cache_size=1GB',
  'work_mem=8MB',
  'random_page_cost=1.1',
  'jit=off',
  'max_parallel_workers_per_gather=0',
  'io_method=sync',
  'track_io_timing=off',
  'autovacuum_naptime=30s',
];
const WAL = [
  'wal_level=replica',
  'max_wal_senders=0',
  'max_logical_replication_workers=0',
  'wal_compression=on',
  'checkpoint_timeout=15min',
  'max_wal_size=1GB',
  'min_wal_size=128MB',
];
// Errors reach the caller anyway; in a log their statements and values would be people's data.
const LOG = [
  'log_line_prefix=',
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
];
const SETTINGS = [...NETWORK, ...SIZES, ...WAL, ...LOG];
const FOR_TESTS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=2GB'];

export const postgresSettings = (durable: boolean): readonly string[] =>
  durable ? SETTINGS : [...SETTINGS, ...FOR_TESTS];
