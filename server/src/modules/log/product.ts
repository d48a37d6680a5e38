import { formatVerifier, hex, type Signer, signerOf } from '@openbourse/proof'
import { logBlinds, product } from '../../core/index.ts'
import type { DocumentFile } from '../../platform/http/types.ts'
import { booksCheck } from './compare.ts'
import { LogKeeper } from './keeper.ts'

const advanceEveryMs = 500

/** The public log: every row of the journal as a leaf of one tree that can only grow, in tiles under signed checkpoints. */
export const publicLog = product({
  name: 'log',
  needs: {},
  async open({ database, secrets, clock }, _needs, all) {
    const signer = signerFrom(secrets.derived('log key 1'))
    const keeper = await LogKeeper.open(database, signer)
    return {
      face: {
        keeper,
        /** The public key of the log, as a note's verifiers are written. */
        key: formatVerifier(signer),
      },
      work: { advance: { everyMs: advanceEveryMs, atStart: true, act: () => keeper.advance(clock.nowMs()) } },
      checks: () => [booksCheck(database, () => ({ tables: all.leaves(), blinds: logBlinds(secrets) }))],
      documents: { log: (path) => fileOf(keeper, signer, path) },
      gauges: () => ({ log_leaves: keeper.head?.size ?? 0, log_signed_at: keeper.head?.at ?? 0 }),
    }
  },
})

/** The log is named by its key: whatever address it is served at, it is one log. */
function signerFrom(seed: Uint8Array): Signer {
  const { publicKey } = signerOf('openbourse', 'note', seed)
  return signerOf(`openbourse/${hex(publicKey.subarray(0, 8))}`, 'note', seed)
}

async function fileOf(keeper: LogKeeper, signer: Signer, path: string): Promise<DocumentFile | undefined> {
  if (path === 'key')
    return { type: 'text/plain; charset=utf-8', body: `${formatVerifier(signer)}\n`, isFinal: false }
  if (path === 'checkpoint') {
    const note = keeper.head?.note
    return note === undefined ? undefined : { type: 'text/plain; charset=utf-8', body: note, isFinal: false }
  }
  const body = await keeper.file(path)
  return body && { type: 'application/octet-stream', body, isFinal: true }
}
