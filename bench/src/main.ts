// `npm run bench [-- name…]`: measures all areas or some, each in a process of its own, and writes RESULTS.md.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { engineSurroundings, engineWords } from '../../tools/lib/engine.mjs'
import { contracts } from './contracts.ts'
import { ledger } from './ledger.ts'
import { matching } from './matching.ts'
import type { Area, Row } from './measure.ts'
import { optionSeries } from './option-series.ts'
import { options } from './options.ts'
import { circumstances, record } from './results.ts'
import { stream } from './stream/stream.ts'
import { triggers } from './triggers.ts'
import { fairness } from './whole/fairness.ts'
import { idle } from './whole/idle.ts'
import { market } from './whole/market.ts'
import { memory } from './whole/memory.ts'
import { offersArea } from './whole/offers.ts'
import { recovery } from './whole/recovery.ts'
import { scaled } from './whole/scale.ts'
import { start } from './whole/start.ts'
import { orders } from './wire/orders.ts'
import { reads } from './wire/reads.ts'

const areas: readonly Area[] = [
  matching,
  triggers,
  contracts,
  options,
  ledger,
  orders,
  reads,
  stream,
  market,
  start,
  recovery,
  memory,
  optionSeries,
  idle,
  fairness,
  scaled,
  offersArea,
]
const [, self = '', ...words] = process.argv

if (process.send) {
  const area = areas.find(({ name }) => name === words[0])
  process.send((await area?.run()) ?? [])
} else {
  const unknown = words.filter((word) => !areas.some(({ name }) => name === word))
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}. Areas: ${areas.map(({ name }) => name).join(', ')}`)
    process.exitCode = 1
  } else {
    await measureAll(words.length === 0 ? areas : areas.filter(({ name }) => words.includes(name)))
  }
}

async function measureAll(chosen: readonly Area[]): Promise<void> {
  for (const { name } of chosen) {
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
    child.once('message', (said) => {
      rows = said as Row[]
      child.disconnect()
    })
    child.once('exit', (code) => {
      if (code === 0 && rows) resolve(rows)
      else reject(new Error(`${name} could not be measured`))
    })
  })
}
