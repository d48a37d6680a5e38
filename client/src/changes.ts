import type { CallName, Subject } from '@openbourse/protocol'

/** Built from the protocol: the reads of each subject, and the subjects that each command changes. */
export type ChangeTable = {
  readonly reads: Readonly<Partial<Record<Subject, readonly string[]>>>
  readonly commands: Readonly<Record<string, readonly Subject[]>>
}

type Ports = {
  /** The table comes with its own script. */
  readonly load: () => Promise<ChangeTable>
  /** Marks the answers of reads as old. */
  readonly outdated: (...names: readonly CallName[]) => Promise<void>
  readonly allOutdated: () => Promise<void>
}

/** What is asked again after a change. While the table cannot be loaded, a change makes everything old. */
export function makeChanges({ load, outdated, allOutdated }: Ports) {
  async function mark(subjectsOf: (table: ChangeTable) => readonly Subject[]): Promise<void> {
    const table = await load().catch(() => undefined)
    if (!table) return allOutdated()
    const reads = subjectsOf(table).flatMap((subject) => table.reads[subject] ?? [])
    return outdated(...([...new Set(reads)] as CallName[]))
  }
  return {
    /** Marks these subjects as changed, for example after a message of the stream. */
    changed: (...subjects: readonly Subject[]) => mark(() => subjects),
    /** A command was sent; whether it was carried out or refused, what it can have changed is asked again. */
    changedBy: (command: CallName) => mark(({ commands }) => commands[command] ?? []),
  }
}
