import { parseArgs } from 'node:util'
import { checkTracks } from './check.ts'
import { checkPublicRecord } from './public-record.ts'
import type { Reading } from './rows.ts'

// `npm run verify-track -- https://exchange.example`: recomputes every record of robots, funds and managers from the public log, or with `--record` the public
// record of a user by the code of its link. Exit code 0 when all of them hold, 2 when one does not, 1 when they could not be compared.

const usage =
  'npm run verify-track -- <address of the server> [--key <public key of the log>] [--record <code of a public record>]'
const patienceMs = 30_000

const readingFrom = (server: string): Reading => ({
  async file(path) {
    const answer = await fetch(`${server}${path}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    return answer.ok ? answer.text() : undefined
  },
  async list(path, input) {
    const answer = await fetch(`${server}/ipce-api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: unknown }
    if (code !== 0) throw new Error(`${path}: ${msg}`)
    return data
  },
})

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, record: { type: 'string' } },
  })
  const [address = '', ...rest] = positionals
  if (rest.length > 0 || !URL.canParse(address)) throw new Error(usage)
  const reading = readingFrom(address.replace(/\/+$/, ''))
  const { key, record } = values
  const checked =
    record === undefined
      ? await checkTracks(reading, { key })
      : [await checkPublicRecord(reading, { code: record, key })]
  let wrong = 0
  for (const { what, compared, differences } of checked) {
    console.log(`${differences.length === 0 ? '✓' : '✗'} ${what}: ${compared} figures`)
    for (const difference of differences) console.log(`  ${difference}`)
    wrong += differences.length
  }
  console.log(
    wrong === 0
      ? `All ${checked.length} records follow from the public log.`
      : `RECORDS DIFFER FROM THE PUBLIC LOG: ${wrong} figures.`,
  )
  if (wrong > 0) process.exitCode = 2
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
