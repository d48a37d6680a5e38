import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cut, follow, isCarriedBy, isSound, nothingYet, type Tail } from './cut-rules.ts'
import { compare, type HereLine, type OutsideLine, type Records } from './rules.ts'

const minuteMs = 60_000
const tailMs = 30 * minuteMs
const patience = { graceMs: 2 * minuteMs, lateMs: 60 * minuteMs, unansweredMs: 30 * minuteMs, tailMs }

/** An event, and how many minutes later the rail and the server record it; null: never. */
type Happening = {
  readonly kind: 'credit' | 'payout' | 'invented' | 'coin'
  readonly atMinute: number
  readonly minor: bigint
  /** Minutes until the server writes its entry. */
  readonly receivedMinute: number | null
  readonly isOtherAmount: boolean
  /** Minutes until it is returned: a payout to the platform, a deposit to its sender. */
  readonly back: number | null
  /** Whether the server is notified of the return. */
  readonly isBackReceived: boolean
  /** Whether the server leaves a paid payout in transit. */
  readonly isHalf: boolean
}

type Posted = HereLine & { readonly seq: number }
type World = {
  readonly outside: readonly OutsideLine[]
  readonly here: readonly Posted[]
  readonly transit: readonly Posted[]
  readonly booked: ReadonlyMap<string, number>
}

/** Both records at a moment. */
function worldAt(happenings: readonly Happening[], nowMs: number): World {
  const outside: OutsideLine[] = []
  const here: HereLine[] = []
  const transit: HereLine[] = []
  const booked = new Map<string, number>()
  const until = <T extends { readonly at: number }>(list: T[], one: T) =>
    void (one.at <= nowMs && list.push(one))
  for (const [index, one] of happenings.entries()) {
    const at = one.atMinute * minuteMs
    const receivedAt =
      one.receivedMinute === null ? Number.POSITIVE_INFINITY : at + one.receivedMinute * minuteMs
    const backAt = one.back === null ? Number.POSITIVE_INFINITY : at + one.back * minuteMs
    const isOut = one.kind === 'payout'
    const id = `l${index}`
    const minor = isOut ? -one.minor : one.minor
    const written = one.isOtherAmount ? minor + 1n : minor
    const cause = { kind: isOut ? 'withdrawal' : 'deposit', id: String(index) }
    const line = {
      id,
      at,
      minor,
      number: String(index),
      trace: id,
      party: 'Ada',
      kind: isOut ? 'payout' : 'credit',
    } as const
    const entry = { entry: index * 10 + 1, at: receivedAt, minor: written, kind: cause.kind, cause }
    if (one.kind === 'coin') {
      const overAt = at + 20 * minuteMs
      const isGone = backAt <= nowMs && backAt < overAt
      if (!isGone) until(outside, { ...line, finalAt: overAt <= nowMs ? overAt : null })
      if (one.isBackReceived && backAt < overAt && receivedAt <= backAt)
        until(here, { ...entry, entry: index * 10 + 2, at: backAt, minor: -written, kind: 'deposit_undone' })
    } else if (one.kind !== 'invented') until(outside, { ...line, finalAt: at })
    if (isOut) {
      until(transit, { ...entry, at, minor: one.minor })
      if (receivedAt <= nowMs && !one.isHalf)
        until(transit, { ...entry, entry: index * 10 + 3, minor: -one.minor })
      until(outside, {
        ...line,
        id: `${id}-back`,
        at: backAt,
        minor: -minor,
        kind: 'payout_returned',
        finalAt: backAt,
      })
    }
    until(here, entry)
    if (receivedAt <= nowMs && one.kind !== 'invented') booked.set(id, entry.entry)
  }
  return { outside, booked, here: numbered(here), transit: numbered(transit) }
}

/** Numbered like a ledger, by time, so that later entries only follow. */
function numbered(lines: readonly HereLine[]): Posted[] {
  const sorted = lines.toSorted((one, other) => one.at - other.at || one.entry - other.entry)
  return sorted.map((line, at) => ({ ...line, seq: at + 1 }))
}

function readBehind(cut: Cut, world: World): Tail {
  const after = (lines: readonly Posted[], seq: number) => lines.filter((line) => line.seq > seq)
  return {
    outside: world.outside.filter(({ finalAt }) => finalAt === null || finalAt >= cut.fromMs),
    here: after(world.here, cut.hereSeq),
    transit: after(world.transit, cut.transitSeq),
    booked: world.booked,
    hereSeq: world.here.length,
    transitSeq: world.transit.length,
  }
}

const total = (lines: readonly { readonly minor: bigint }[]) =>
  lines.reduce((all, { minor }) => all + minor, 0n)
const whole = ({ outside, here, transit, booked }: World): Records => ({ outside, here, transit, booked })

const minutes = (max: number) => fc.option(fc.nat(max), { freq: 6 })
const happening: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constantFrom('credit', 'credit', 'payout', 'payout', 'coin', 'invented'),
  atMinute: fc.nat(300),
  minor: fc.bigInt({ min: 1n, max: 1_000n }),
  receivedMinute: minutes(120),
  isOtherAmount: fc.boolean(),
  back: fc.option(fc.nat(150)),
  isBackReceived: fc.boolean(),
  isHalf: fc.boolean(),
})

describe('a cut with the lines after it', () => {
  test('equals a full comparison at every run', () => {
    let followed = 0
    let reread = 0
    fc.assert(
      fc.property(
        fc.array(happening, { maxLength: 25 }),
        fc.integer({ min: 1, max: 25 }),
        (happenings, every) => {
          let cut = nothingYet
          for (let minute = 0; minute <= 460; minute += every) {
            const nowMs = minute * minuteMs
            const world = worldAt(happenings, nowMs)
            const ends = { hereMinor: total(world.here), transitMinor: total(world.transit) }
            if (!isSound(cut, readBehind(cut, world), ends)) {
              cut = nothingYet
              reread += 1
            }
            const hereOf = (upTo: number) => total(world.here.filter(({ seq }) => seq <= upTo))
            expect(isCarriedBy(cut, { ...whole(world), hereOf })).toBe(true)
            const { side, cut: next } = follow(cut, readBehind(cut, world), { ...patience, nowMs })
            expect(side).toEqual(compare(whole(world), { ...patience, nowMs }))
            cut = next
            followed += 1
          }
        },
      ),
      { numRuns: 150 },
    )
    // Only returns of closed payouts need a full read: rare, and they must occur here.
    expect(reread).toBeGreaterThan(0)
    expect(reread).toBeLessThan(followed / 10)
  })

  test('stays small: matched lines are carried as sums', () => {
    const days = Array.from({ length: 2_000 }, (_, at) => ({
      ...({ kind: at % 3 === 0 ? 'payout' : 'credit', atMinute: at, minor: 5n, receivedMinute: 1 } as const),
      isOtherAmount: false,
      back: null,
      isBackReceived: false,
      isHalf: false,
    }))
    let cut = nothingYet
    const rows: number[] = []
    for (let minute = 0; minute <= 2_000; minute += 1) {
      const nowMs = minute * minuteMs
      const tail = readBehind(cut, worldAt(days.slice(0, minute + 1), nowMs))
      rows.push(tail.outside.length + tail.here.length + tail.transit.length)
      cut = follow(cut, tail, { ...patience, nowMs }).cut
    }
    expect(Math.max(...rows)).toBeLessThan(40)
    expect(cut.closed.pairs).toBeGreaterThan(1_960)
    expect(cut.open.outside.length + cut.open.here.length + cut.open.transit.length).toBeLessThan(40)
  })
})

describe('a cut is rejected', () => {
  const nowMs = 300 * minuteMs
  const one: Happening = {
    kind: 'credit',
    atMinute: 0,
    minor: 5n,
    receivedMinute: 0,
    isOtherAmount: false,
    back: null,
    isBackReceived: false,
    isHalf: false,
  }
  const closed = (happenings: readonly Happening[]) => {
    const world = worldAt(happenings, nowMs)
    return follow(nothingYet, readBehind(nothingYet, world), { ...patience, nowMs }).cut
  }

  test("when the ledger's balance differs from the sums", () => {
    const cut = closed([one])
    const tail = readBehind(cut, worldAt([one], nowMs))
    expect(isSound(cut, tail, { hereMinor: 5n, transitMinor: 0n })).toBe(true)
    expect(isSound(cut, tail, { hereMinor: 6n, transitMinor: 0n })).toBe(false)
    expect(isSound(cut, tail, { hereMinor: 5n, transitMinor: 1n })).toBe(false)
  })

  test('when a payout is returned that was closed as paid', () => {
    const paid = { ...one, kind: 'payout' } as const
    const cut = closed([paid])
    const later = readBehind(cut, worldAt([{ ...paid, back: 299 }], nowMs))
    expect(isSound(cut, later, { hereMinor: undefined, transitMinor: undefined })).toBe(false)
  })

  test('but an unreported return is followed to its end', () => {
    const back = { ...one, kind: 'payout', receivedMinute: null, back: 250 } as const
    let cut = nothingYet
    for (let minute = 0; minute <= 300; minute += 1) {
      const tail = readBehind(cut, worldAt([back], minute * minuteMs))
      expect(isSound(cut, tail, { hereMinor: undefined, transitMinor: undefined })).toBe(true)
      cut = follow(cut, tail, { ...patience, nowMs: minute * minuteMs }).cut
    }
    expect(cut.open).toMatchObject({ outside: [], transit: [{ minor: 5n }] })
  })

  test('when a line is inserted before it, or an entry disappears', () => {
    const cut = closed([one])
    const of = (world: World) => ({
      ...whole(world),
      hereOf: (upTo: number) => total(world.here.filter(({ seq }) => seq <= upTo)),
    })
    expect(isCarriedBy(cut, of(worldAt([one], nowMs)))).toBe(true)
    expect(isCarriedBy(cut, of(worldAt([one, { ...one, receivedMinute: null }], nowMs)))).toBe(false)
    expect(isCarriedBy(cut, { ...of(worldAt([one], nowMs)), hereOf: () => 0n })).toBe(false)
  })
})
