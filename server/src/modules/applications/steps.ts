import type { LeafTable } from '../../core/leaf.ts'
import type { JournalTable, Turn, Writer } from '../../core/types.ts'

type Standing = { readonly id: number; readonly state: string; readonly details: unknown }
type Moment = { readonly kind: string; readonly details: Readonly<Record<string, unknown>> }

/** State of a product's issues, and the steps in the log; `key` is the column that names an issue. */
export function stepsOf(of: { readonly schema: string; readonly key: string; readonly leafKind: number }) {
  const { schema, key } = of
  const stateTable: JournalTable = {
    name: `${schema}.state`,
    columns: { [key]: 'bigint', state: 'text', details: 'text', changed_at: 'bigint' },
    upsertOn: [key],
  }
  const momentTable: LeafTable = {
    name: `${schema}.moment`,
    columns: { id: 'bigint', [key]: 'bigint', at: 'bigint', kind: 'text', details: 'text' },
    leaf: { kind: of.leafKind, key: ['id'] },
  }
  return {
    momentTable,

    writeState(turn: Turn, { id, state, details }: Standing): void {
      turn.write(stateTable, {
        [key]: id,
        state,
        details: JSON.stringify(details),
        changed_at: turn.nowMs,
      })
    },

    writeMoment(turn: Turn, issue: number, { kind, details }: Moment): void {
      turn.write(momentTable, {
        id: turn.nextId(),
        [key]: issue,
        at: turn.nowMs,
        kind,
        details: JSON.stringify(details),
      })
    },
  }
}

/** A turn in which an issue is still as it was seen; whether it was. */
export async function inTurnOf<Issue>(
  writer: Pick<Writer, 'run'>,
  { seen, now }: { readonly seen: Issue; readonly now: () => Issue | undefined },
  decide: (turn: Turn) => void,
): Promise<boolean> {
  const ran = await writer.run({
    actor: 0,
    decide: (turn) => {
      if (now() !== seen) return false
      decide(turn)
      return true
    },
  })
  return ran.kind === 'done' && ran.answer
}
