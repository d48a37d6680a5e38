/**
 * Settings of the built-in server: little memory and few wake-ups while idle, and never an acknowledged commit
 * lost. Given on the command line, so the files in the data folder cannot drift from the code.
 */
export function settingsFor(options: { socketDir: string; durable: boolean }): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: options.socketDir,
    unix_socket_permissions: '0700',
    // A database that need not last is one of tests, which keep many servers open at once.
    max_connections: options.durable ? '60' : '240',
    shared_buffers: '64MB',
    min_wal_size: '32MB',
    max_wal_size: '256MB',
    synchronous_commit: options.durable ? 'on' : 'off',
    fsync: options.durable ? 'on' : 'off',
    full_page_writes: options.durable ? 'on' : 'off',
    // One process less for each I/O worker; the whole database is small and mostly cached.
    io_method: 'sync',
    max_parallel_workers_per_gather: '0',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    checkpoint_warning: '0',
    lc_messages: 'C',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
