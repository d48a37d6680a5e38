import type { CallName, Subject } from '@openbourse/protocol'

/** Built from the protocol: the reads of each subject, and the subjects that each command changes. */
export type ChangeTable = {
  readonly reads: Readonly<Partial<Record<Subject, readonly string[]>>>
  readonly commands: Readonly<Record<string, readonly Subject[]>>
}

/** What is asked again after a change. `outdated` marks the answers of a read as old. */
export function makeChanges(table: ChangeTable, outdated: (...names: readonly CallName[]) => Promise<void>) {
  const readsOf = (subjects: readonly Subject[]) =>
    [...new Set(subjects.flatMap((subject) => table.reads[subject] ?? []))] as readonly CallName[]
  return {
    /** These subjects have changed, for example because the stream says so. */
    changed: (...subjects: readonly Subject[]) => outdated(...readsOf(subjects)),
    /** A command was sent; whether it was carried out or refused, what it can have changed is asked again. */
    changedBy: (command: CallName) => outdated(...readsOf(table.commands[command] ?? [])),
  }
}
