import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { ledger } from '../../../server/src/modules/ledger/index.ts'
import { loans } from '../../../server/src/modules/loans/index.ts'
import { stocks } from '../../../server/src/modules/stocks/index.ts'
import { limits } from '../../../server/src/platform/limits.ts'
import { type Area, agree, atMost, medianOf, type Row, short, spreadOf } from '../measure.ts'
import {
  fundTrader,
  noTurns,
  openTestServer,
  ordersDuring,
  quiet,
  startMs,
  type Turns,
  type Waits,
  waitRow,
} from './server.ts'

/** `SCALE=100` makes it a hundred times smaller, to look at it within a minute. */
const scale = Number(process.env.SCALE ?? '1')
const count = Math.max(100, Math.round(20_000 / scale))
const firstLoan = 9_000_001
const firstUser = 5_000_001
const dayMs = 24 * 3_600_000
/** 45,000 at 0.05% a day, in the smallest unit. */
const interestOfDay = 2_250n
const roundDays = 3

/** A loan of 45,000 for 90 days on the day of its payout, as it is stored. */
const debt = {
  terms: { amount: '4500000n', days: 90, ppm: '500n' },
  day: 0,
  parts: [30, 60, 90].map((day) => ({ day, left: '1500000n' })),
  running: { product: '0n', paid: '0n' },
  carried: '0n',
  missed: '0n',
  late: { product: '0n', paid: '0n' },
  interestPaid: '0n',
  free: null,
}
const details = JSON.stringify({ debt, paid: [], late: [], refusal: null, slip: null, told: null })

async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into loans.loan
     select $1 + n, $2 + n, 'NGN', 4500000, 90, 500, 'study', '{}', '', $3, $3, 550 from generate_series(0, $4 - 1) n`,
    [firstLoan, firstUser, startMs, count],
  )
  await pool.query(
    `insert into loans.state
     select $1 + n, 'in_progress', $2, $2, null, 0, 0, $3 from generate_series(0, $4 - 1) n`,
    [firstLoan, startMs, details, count],
  )
}

/** Interest of a day of all loans: what the writer's turns take, between which orders are decided. Each round is one more day. */
export const loansArea: Area = {
  name: 'loans',
  async run(): Promise<Row[]> {
    const folder = mkdtempSync(join(tmpdir(), 'openbourse-loans-'))
    const turns = noTurns()
    const server = await openTestServer(folder, turns, { products: [loans, stocks], given: [], fill })
    try {
      const { assembly, clock, writer } = server
      const rounds: Round[] = []
      await fundTrader(server)
      for (let day = 1; day <= roundDays; day += 1) {
        globalThis.gc?.()
        const before = await ordersDuring(server, quiet)
        Object.assign(turns, noTurns())
        clock.advance(dayMs)
        const fromMs = performance.now()
        let wall = 0
        const waits = await ordersDuring(server, async () => {
          await assembly.work()
          await writer.settled()
          wall = performance.now() - fromMs
        })
        rounds.push({ ...turns, waits, before, wall })
        const claim = assembly.face(ledger).balance('house/loans/loan:NGN')
        agree('interest that was counted', String(claim), String(interestOfDay * BigInt(count * day)))
      }
      return rowsOf(rounds)
    } finally {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

type Round = Turns & Waits & { readonly wall: number }

function rowsOf(rounds: readonly Round[]): Row[] {
  const byClock = medianOf(rounds.map(({ sum }) => sum / 1000)).toFixed(2)
  const row = (metric: string, values: readonly number[], goal: Row['goal']): Row => ({
    metric: `${metric} of a day of ${short(count)} loans`,
    peer: '-',
    absolute: `in turns of ${limits.loansPerTurn}, ${byClock} s by the clock in all`,
    ...spreadOf(values),
    goal,
  })
  return [
    row(
      'all turns, s of the processor,',
      rounds.map(({ spent }) => spent / 1000),
      atMost(2, ' s'),
    ),
    waitRow(`a day of ${short(count)} loans`, rounds),
    row(
      'longest turn, ms,',
      rounds.map(({ longest }) => longest),
      atMost(50, ' ms'),
    ),
    row(
      'longest transaction, ms,',
      rounds.map(({ transaction }) => transaction),
      atMost(100, ' ms'),
    ),
    row(
      'turns and transactions, s,',
      rounds.map(({ wall }) => wall / 1000),
      atMost(20, ' s'),
    ),
  ]
}
