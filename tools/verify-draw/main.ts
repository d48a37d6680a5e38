import { parseArgs } from 'node:util'
import { checkDraw, type Read } from './check.ts'

// `npm run verify-draw -- https://exchange.example 1234`: runs a draw of new shares again. Exit code 0 when every step holds, 2 when one
// does not, 1 when they could not be compared.

const usage =
  'npm run verify-draw -- <address of the server or of its log> <number of the offer> [--ticket <own ticket>]… [--key <public key of the log>]'
const patienceMs = 30_000

const reading =
  (address: string): Read =>
  async (path) => {
    const answer = await fetch(`${address}${path}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    return answer.ok ? answer.text() : undefined
  }

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ticket: { type: 'string', multiple: true, default: [] }, key: { type: 'string' } },
  })
  const [address = '', offer = '', ...rest] = positionals
  if (rest.length > 0 || !URL.canParse(address) || !/^[1-9]\d{0,15}$/.test(offer)) throw new Error(usage)
  const server = address.replace(/\/+$/, '').replace(/\/log$/, '')
  const checked = await checkDraw(reading(server), { offer, tickets: values.ticket, key: values.key })
  for (const { what, why } of checked) console.log(why === null ? `✓ ${what}` : `✗ ${what}: ${why}`)
  const wrong = checked.filter(({ why }) => why !== null).length
  console.log(
    wrong === 0
      ? 'The draw holds in every step.'
      : `THE DRAW DOES NOT HOLD: ${wrong} of ${checked.length} steps differ.`,
  )
  if (wrong > 0) process.exitCode = 2
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
