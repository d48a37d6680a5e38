/**
 * The server cannot start; the message is one sentence about what is wrong and what to do. Everything that starts
 * (database, migrations, ports) throws this and nothing else for what an operator can fix; `main.ts` prints the
 * sentence alone and exits with 1. Any other exception is a bug and keeps its stack.
 */
export class StartRefusal extends Error {
  readonly reason: StartRefusalReason

  constructor(reason: StartRefusalReason, sentence: string) {
    super(sentence)
    this.name = 'StartRefusal'
    this.reason = reason
  }
}

export type StartRefusalReason =
  | 'data_folder_in_use'
  | 'data_folder_damaged'
  | 'data_folder_newer'
  | 'data_folder_unwritable'
  | 'disk_nearly_full'
  | 'platform_unsupported'
  | 'cannot_drop_root'
  | 'database_failed'
  | 'migration_changed'
  | 'migration_order'
  | 'migration_failed'
  | 'database_newer'
  | 'clock_behind'
  | 'secrets_missing'
  | 'secrets_strange'
  | 'setting_wrong'
