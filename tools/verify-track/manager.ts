import type { Track } from './record.ts'

/** A look at a manager: what all was worth, what it brought since the look before that day, and the capital of the day. */
export type Look = {
  readonly day: number
  readonly at: number
  readonly value: bigint
  readonly profit: bigint
  readonly capital: bigint
}

/**
 * The record of a manager by its looks, the last one of each day of Lagos. Each look has to follow from the one before its day: money that came is what
 * the change of worth leaves over, and is capital of its whole day.
 */
export function managerTrack(
  looks: readonly Look[],
  start: { readonly listedAt: number; readonly value: bigint },
): { readonly track: Track; readonly wrongs: readonly string[] } {
  const wrongs: string[] = []
  const closes: Look[] = []
  for (const look of looks) {
    if (closes.at(-1)?.day === look.day) closes.pop()
    const before = closes.at(-1)?.value ?? start.value
    const came = look.value - before - look.profit
    if (look.capital !== before + (came > 0n ? came : 0n))
      wrongs.push(`the look at ${look.at} does not follow from the day before`)
    closes.push(look)
  }
  const returns = closes.map(returnOf)
  const values = [1]
  for (const one of returns) values.push(values.at(-1)! * (1 + one))
  return { track: { points: [{ at: start.listedAt }, ...closes], values, returns }, wrongs }
}

const returnOf = ({ profit, capital }: Look): number =>
  capital <= 0n ? 0 : Math.max(-1, Number(profit) / Number(capital))
