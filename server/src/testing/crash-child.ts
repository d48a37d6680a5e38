import { assemble, give, openWriter } from '../core/index.ts'
import { ledger, practiceGrant, snapshotPostings, userAccount } from '../modules/ledger/index.ts'
import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/db/index.ts'
import { limits } from '../platform/limits.ts'
import { systemRandom } from '../platform/random.ts'
import { fixedSecrets, testPorts } from './ports.ts'

/**
 * A server under load, to be killed: moves money between users and prints a line for each answered command.
 * Arguments: the database's address as JSON, and a prefix that separates its keys from other runs'.
 */
const [address = '', run = ''] = process.argv.slice(2)
const people = 20
const note = (): void => {}
const onFatal = (): never => process.exit(3)
const database = openDatabase({ address: JSON.parse(address), connectionsMax: 3, log: note })
const clock = systemClock()
const writer = await openWriter({
  database,
  clock,
  // Losing the database ends this server at once.
  limits: { ...limits, journalPatienceMs: 0 },
  log: note,
  onFatal,
})
const secrets = fixedSecrets(systemRandom())
const ports = testPorts({ database, writer, clock, note, onFatal, dataDir: '/nowhere', instead: { secrets } })
const assembly = await assemble([ledger], ports, [give(snapshotPostings, 500)])
const books = assembly.face(ledger)

const purse = (person: number) => userAccount(1_000_001 + (person % people), 'available', 'NGN')

function command(number: number) {
  const key = `${run}-${number}`
  const minor = BigInt((number % 13) + 1)
  return writer.run({
    actor: 0,
    once: { key, call: 'move', input: { number } },
    decide: (turn) => {
      const from = purse(number)
      if (books.balance(from) < minor) {
        const userId = 1_000_001 + (number % people)
        return { entry: books.post(turn, practiceGrant({ userId, asset: 'NGN', minor: 1_000n, id: key })) }
      }
      const legs = [
        { account: from, minor: -minor },
        { account: purse(number * 7 + 1), minor },
      ]
      if (legs[0]!.account === legs[1]!.account) return { entry: 0 }
      const cause = { kind: 'grant', id: key, symbol: null } as const
      return { entry: books.post(turn, { kind: 'deposit', cause, legs }) }
    },
  })
}

/** One of many clients: it sends its next command after the last answer. */
async function client(first: number, step: number): Promise<void> {
  for (let number = first; ; number += step) {
    const written = await command(number)
    if (written.kind === 'done') process.stdout.write(`${number} ${written.answer.entry}\n`)
  }
}

const clients = 64
for (let at = 0; at < clients; at++) client(at, clients).catch(() => process.exit(3))
