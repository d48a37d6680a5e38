import type { Cell, Command, JournalTable, Turn, Writer, Written } from '../../../core/types.ts'
import type { Clock } from '../../../platform/clock.ts'

export type WrittenRow = { readonly table: string; readonly row: Readonly<Record<string, Cell>> }

/** A writer that keeps rows in a list, and commits at once. */
export function fakeWriter(clock: Clock): Writer & { readonly rows: WrittenRow[]; turn(): Turn } {
  const rows: WrittenRow[] = []
  let effects: (() => void)[] = []
  let sequence = 0
  let id = 1_000_000
  const turn = (): Turn => {
    sequence += 1
    return {
      nowMs: clock.nowMs(),
      sequence,
      nextId: () => ++id,
      write: (table: JournalTable, row: Readonly<Record<string, Cell>>) => {
        rows.push({ table: table.name, row })
      },
      afterCommit: (effect) => effects.push(effect),
    }
  }
  return {
    rows,
    turn,
    async run<Answer>(command: Command<Answer>): Promise<Written<Answer>> {
      const answer = command.decide(turn())
      const due = effects
      effects = []
      for (const effect of due) effect()
      return { kind: 'done', answer, replayed: false }
    },
    exclusive: () => Promise.reject(new Error('the fake writer has no database')),
    exclusiveOnce: () => Promise.reject(new Error('the fake writer has no database')),
    settled: () => Promise.resolve(),
    figures: () => ({ queued: 0, decided: sequence, durable: sequence }),
    stop: () => Promise.resolve(),
  }
}
