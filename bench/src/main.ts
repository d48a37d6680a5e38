// `npm run bench [-- name…]`: measures all areas or some, each in a process of its own, and writes RESULTS.md.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { engineSurroundings, engineWords } from '../../tools/lib/engine.mjs'
import type { Area, Row } from './measure.ts'
import { circumstances, record } from './results.ts'

/** Each is loaded in its own process only: a peer that changes what all scripts share would change the figures of the others. */
const areas: Readonly<Record<string, () => Promise<Area>>> = {
  matching: async () => (await import('./matching.ts')).matching,
  triggers: async () => (await import('./triggers.ts')).triggers,
  contracts: async () => (await import('./contracts.ts')).contracts,
  options: async () => (await import('./options.ts')).options,
  backtests: async () => (await import('./back-tests.ts')).backTests,
  sweeps: async () => (await import('./sweeps.ts')).sweeps,
  ledger: async () => (await import('./ledger.ts')).ledger,
  orders: async () => (await import('./wire/orders.ts')).orders,
  reads: async () => (await import('./wire/reads.ts')).reads,
  stream: async () => (await import('./stream/stream.ts')).stream,
  market: async () => (await import('./whole/market.ts')).market,
  start: async () => (await import('./whole/start.ts')).start,
  recovery: async () => (await import('./whole/recovery.ts')).recovery,
  memory: async () => (await import('./whole/memory.ts')).memory,
  'option-series': async () => (await import('./option-series.ts')).optionSeries,
  idle: async () => (await import('./whole/idle.ts')).idle,
  fairness: async () => (await import('./whole/fairness.ts')).fairness,
  scale: async () => (await import('./whole/scale.ts')).scaled,
  offers: async () => (await import('./whole/offers.ts')).offersArea,
  coins: async () => (await import('./whole/coins.ts')).coinsArea,
  loans: async () => (await import('./whole/loans.ts')).loansArea,
  pools: async () => (await import('./whole/pools.ts')).poolsArea,
}
const [, self = '', ...words] = process.argv

if (process.send) {
  const area = await areas[words[0] ?? '']?.()
  process.send((await area?.run()) ?? [])
} else {
  const unknown = words.filter((word) => !Object.hasOwn(areas, word))
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}. Areas: ${Object.keys(areas).join(', ')}`)
    process.exitCode = 1
  } else {
    await measureAll(Object.keys(areas).filter((name) => words.length === 0 || words.includes(name)))
  }
}

async function measureAll(chosen: readonly string[]): Promise<void> {
  for (const name of chosen) {
    console.log(`${name}…`)
    const before = circumstances()
    record(fileURLToPath(new URL('..', import.meta.url)), name, { ...before, rows: await inOwnProcess(name) })
  }
}

/** An engine leaves the compiler and the heap in a state of its own; the next area shall not feel it. It is the server's. */
function inOwnProcess(name: string): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    let rows: Row[] | undefined
    const child = fork(self, [name], {
      execArgv: [...engineWords, '--expose-gc'],
      env: { ...process.env, ...engineSurroundings },
      serialization: 'advanced',
    })
    child.once('message', (message) => {
      rows = message as Row[]
      child.disconnect()
    })
    child.once('exit', (code) => {
      if (code === 0 && rows) resolve(rows)
      else reject(new Error(`${name} could not be measured`))
    })
  })
}
