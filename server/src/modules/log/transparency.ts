import { createHash } from 'node:crypto'
import { formatVerifier, type Verifier } from '@openbourse/proof'
import { fieldsOf, type LeafTable, type Published } from '../../core/index.ts'
import type { DocumentFile } from '../../platform/http/types.ts'

/** Which rows are leaves, and what each leaf commits to: what is needed to open one. */
export function kindsOf(tables: readonly LeafTable[]): Published {
  const kinds = tables
    .map((table) => ({ kind: table.leaf.kind, table: table.name, columns: fieldsOf(table) }))
    .sort((one, other) => one.kind - other.kind)
  return { name: 'kinds of leaves', type: 'application/json', body: `${JSON.stringify(kinds, null, 1)}\n` }
}

export const hashOf = (body: string): string => createHash('sha256').update(body, 'utf8').digest('hex')

/** A published text by its hash in hexadecimal. */
export function documentAt(published: readonly Published[], hash: string): DocumentFile | undefined {
  const found = published.find(({ body }) => hashOf(body) === hash)
  return found && { type: `${found.type}; charset=utf-8`, body: found.body, isFinal: true }
}

export type Transparency = {
  /** The address that the server is reached at, without a slash at its end. */
  readonly address: string
  readonly log: Verifier
  /** Keys that signed the log before, oldest first. */
  readonly former: readonly Verifier[]
  readonly witnesses: readonly Verifier[]
  /** How many witnesses must have cosigned a checkpoint before it is shown. */
  readonly needed: number
  readonly published: readonly Published[]
}

/** `/.well-known/transparency.json`: the address of the log, its signer, and what was published. */
export function transparencyFile(of: Transparency): DocumentFile {
  const { address, log, former, witnesses, needed, published } = of
  const body = {
    version: 1,
    log: {
      address: `${address}/log`,
      origin: log.name,
      key: formatVerifier(log),
      formerKeys: former.map(formatVerifier),
      entryVersion: 1,
      formats: ['c2sp.org/tlog-tiles', 'c2sp.org/tlog-checkpoint', 'c2sp.org/signed-note', 'RFC 6962'],
    },
    witnesses: {
      protocol: 'c2sp.org/tlog-witness',
      needed,
      keys: witnesses.map(formatVerifier),
      note:
        witnesses.length === 0
          ? 'No witness cosigns this log. Forks are found only by those who kept an older checkpoint.'
          : null,
    },
    documents: published.map(({ name, type, body: text }) => {
      const sha256 = hashOf(text)
      return { name, type, sha256, address: `${address}/log/document/${sha256}` }
    }),
  }
  return { type: 'application/json', body: `${JSON.stringify(body, null, 2)}\n`, isFinal: false }
}
