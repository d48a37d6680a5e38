import { parseArgs } from 'node:util'
import {
  followKeys,
  formatVerifier,
  ProofError,
  parseLogKeys,
  parseVerifier,
  type Verifier,
} from '@openbourse/proof'
import { openDoor } from './door.ts'
import { WitnessStore } from './store.ts'

// `npm run witness -- https://exchange.example/log`: cosigns checkpoints of one log, each only if it continues the last one.

const usage = `npm run witness -- <log address> [--port 8090] [--host 127.0.0.1] [--data ./witness] [--key <public key of the log>]`
const keyBytesMax = 1_000
const keysBytesMax = 100_000
const patienceMs = 10_000
/** A client that posts checkpoints with other keys must not make the witness read the log all the time. */
const betweenKeysMs = 5_000

/** A text of the log; undefined where the log has none there. Throws where it cannot be reached. */
async function textOf(address: string, path: string, bytesMax: number): Promise<string | undefined> {
  const answer = await fetch(`${address.replace(/\/$/, '')}/${path}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  const text = await answer.text()
  return answer.ok && text.length <= bytesMax ? text : undefined
}

/** The key that the log shows; to be compared with the one that its owner publishes elsewhere. */
async function keyOf(address: string): Promise<Verifier> {
  const text = await textOf(address, 'key', keyBytesMax)
  if (text === undefined) throw new Error(`${address} shows no key`)
  return parseVerifier(text.trimEnd())
}

/** The newest key of the log, if each key from the known one on named the next; asked for at most once in a while. */
function keysOf(address: string): (known: Verifier) => Promise<Verifier | undefined> {
  let notBefore = 0
  return async (known) => {
    if (Date.now() < notBefore) return undefined
    notBefore = Date.now() + betweenKeysMs
    try {
      const text = await textOf(address, 'keys', keysBytesMax)
      return text === undefined ? undefined : followKeys(known, parseLogKeys(text))
    } catch (error) {
      if (!(error instanceof ProofError))
        console.error(`The keys of the log could not be read: ${String(error)}`)
      return undefined
    }
  }
}

async function open(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '8090' },
      host: { type: 'string', default: '127.0.0.1' },
      data: { type: 'string', default: './witness' },
      key: { type: 'string' },
    },
  })
  const [address, ...rest] = positionals
  if (!address || rest.length > 0 || !URL.canParse(address) || !/^\d{1,5}$/.test(values.port))
    throw new Error(usage)
  const store = WitnessStore.open(values.data)
  const result = values.key === undefined ? undefined : parseVerifier(values.key)
  if (!store.log) store.follow(result ?? (await keyOf(address)))
  const [known] = store.log?.verifiers ?? []
  if (result && known && result.name !== known.name)
    throw new Error(`${values.data} follows another log, ${formatVerifier(known)}`)
  const server = openDoor({
    store,
    nowMs: () => Date.now(),
    log: (line) => console.error(line),
    newerKey: keysOf(address),
  })
  server.listen(Number(values.port), values.host, () => {
    const at = server.address()
    const port = typeof at === 'object' ? at?.port : undefined
    console.log(
      `Follows ${known ? formatVerifier(known) : 'no log'}, cosigned up to ${store.log?.size ?? 0} leaves.`,
    )
    console.log(`Witness ${formatVerifier(store.signer)} is open on http://${values.host}:${port}`)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      server.close(() => store.close())
      server.closeAllConnections()
    })
}

open().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
