import { parseArgs } from 'node:util'
import { formatVerifier, parseVerifier, type Verifier } from '@openbourse/proof'
import { openDoor } from './door.ts'
import { WitnessStore } from './store.ts'

// `npm run witness -- https://exchange.example/log`: cosigns checkpoints of one log, each only if it continues the last one.

const usage = `npm run witness -- <log address> [--port 8090] [--host 127.0.0.1] [--data ./witness] [--key <public key of the log>]`
const keyBytesMax = 1_000
const patienceMs = 10_000

/** The key that the log shows; to be compared with the one that its owner tells elsewhere. */
async function keyOf(address: string): Promise<Verifier> {
  const answer = await fetch(`${address.replace(/\/$/, '')}/key`, {
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  const text = await answer.text()
  if (!answer.ok || text.length > keyBytesMax) throw new Error(`${address} shows no key`)
  return parseVerifier(text.trimEnd())
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
  const told = values.key === undefined ? undefined : parseVerifier(values.key)
  if (!store.log) store.follow(told ?? (await keyOf(address)))
  const [known] = store.log?.verifiers ?? []
  if (told && known && formatVerifier(told) !== formatVerifier(known))
    throw new Error(`${values.data} follows another log, ${formatVerifier(known)}`)
  const server = openDoor(
    store,
    () => Date.now(),
    (line) => console.error(line),
  )
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
