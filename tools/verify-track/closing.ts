import { isRuined } from '@openbourse/quant/pools'

/** Why a robot or a fund closes according to a list. */
export type ShownClosing = {
  readonly at: number
  readonly cause: string
  readonly reason: string | null
  readonly proposal: string | null
}

type Point = { readonly id: string; readonly at: number; readonly value: bigint; readonly units: bigint }
type Row = Readonly<Record<string, string>>

/**
 * Whether a closing is shown as it is in the log, the published rule closed what it had to and nothing else, and no unit was given out behind it.
 * `dealings` are those that the list has, oldest first.
 */
export function closingWrongs(
  rows: readonly Row[],
  of: {
    readonly of: string
    readonly shown: { readonly id: string; readonly closing: ShownClosing | null }
    readonly dealings: readonly Point[]
    /** When all orders end by its terms; null where it continues. */
    readonly lastDayAt: number | null
  },
): { readonly compared: number; readonly differences: readonly string[] } {
  const { shown, dealings, lastDayAt } = of
  const wrongs: string[] = []
  const row = rows.find((one) => one.of === of.of && one.subject_id === shown.id)
  const result = row && {
    at: Number(row.at),
    cause: row.cause!,
    reason: row.reason === '' ? null : row.reason!,
    proposal: row.proposal === '0' ? null : row.proposal!,
  }
  if (shown.closing !== null || (result && result.at <= (dealings.at(-1)?.at ?? 0)))
    if (JSON.stringify(result ?? null) !== JSON.stringify(inOrder(shown.closing)))
      wrongs.push(
        `closing: the log gives ${JSON.stringify(result ?? null)}, shown is ${JSON.stringify(shown.closing)}`,
      )
  const [first] = dealings
  const ruined = first && dealings.find((one) => isRuined(one, first))
  if (result?.cause === 'ruined' && ruined?.id !== row?.dealing_id)
    wrongs.push(`closing: dealing point ${row?.dealing_id} is not the first one below a fifth of the start`)
  if (ruined && (!result || result.at > ruined.at))
    wrongs.push(`closing: a unit fell below a fifth of the start at ${ruined.at}, and it went on`)
  if (result?.cause === 'last_day' && result.at < (lastDayAt ?? Infinity))
    wrongs.push('closing: its terms have no such last day')
  if (!result && lastDayAt !== null && dealings.some(({ at }) => at > lastDayAt))
    wrongs.push('closing: its last day came, and it went on')
  // Numbers grow with time: those behind the closing, and the one that showed it.
  const behind = dealings.filter(({ id }) => row && (BigInt(id) > BigInt(row.id!) || id === row.dealing_id))
  behind.slice(1).forEach(({ units, at }, index) => {
    if (units > behind[index]!.units)
      wrongs.push(`closing: units were given out before ${at}, behind its closing`)
  })
  return { compared: 1 + behind.length, differences: wrongs }
}

const inOrder = (closing: ShownClosing | null) =>
  closing && {
    at: closing.at,
    cause: closing.cause,
    reason: closing.reason,
    proposal: closing.proposal,
  }
