import { formatVerifier } from '@openbourse/proof'
import { done } from '@openbourse/protocol'
import {
  type Assembled,
  logBlinds,
  type NotedTable,
  type OwnRow,
  type Published,
  product,
  type Turn,
  type Writer,
} from '../../core/index.ts'
import { originOf } from '../../platform/config.ts'
import type { Database } from '../../platform/db/types.ts'
import type { DocumentFile } from '../../platform/http/types.ts'
import { sender } from '../../platform/outgoing.ts'
import { ledger } from '../ledger/index.ts'
import { settings } from '../settings/index.ts'
import { booksCheck } from './compare.ts'
import { LogKeeper } from './keeper.ts'
import { keyTable, SigningKeys } from './keys.ts'
import { type Noted, noteTable, notYetNoted, writeNoted } from './noted.ts'
import { openPublic, ownHandlers } from './own.ts'
import { proofAt } from './proof-files.ts'
import { documentAt, kindsOf, transparencyFile } from './transparency.ts'
import { Witnesses, witnessLimits } from './witnesses.ts'

const advanceEveryMs = 500
const noteEveryMs = 10_000
/** Rows noted in one turn. */
const notedPerTurn = 100

/** Notes rows that were written outside of turns. Two looks never run together, so no row is noted twice. */
async function note(database: Database, writer: Writer, tables: readonly NotedTable[]): Promise<void> {
  for (;;) {
    const rows = await notYetNoted(database, tables, notedPerTurn)
    if (rows.length === 0) return
    await writer.run({ actor: 0, decide: (turn) => writeAll(turn, rows) })
    if (rows.length < notedPerTurn) return
  }
}

function writeAll(turn: Turn, rows: readonly Noted[]): void {
  for (const row of rows) writeNoted(turn, row)
}

/** The public log: every row of the journal as a leaf of one tree that can only grow, in tiles under signed checkpoints. */
export const publicLog = product({
  name: 'log',
  needs: { ledger, settings },
  leaves: [noteTable, keyTable],
  async open({ config, database, writer, secrets, clock, note: print }, needs, all) {
    const keys = await SigningKeys.open(database, secrets)
    const witnesses = new Witnesses(config.witnesses, sender(witnessLimits), print)
    const needed = () => needs.settings.integer('log.witnesses.needed')
    const keeper = await LogKeeper.open(database, () => keys.current, { witnesses, needed })
    const key = () => formatVerifier(keys.current)
    const changeKey = () => keys.change((decide) => writer.run({ actor: 0, decide }))
    const blinds = logBlinds(secrets)
    const noteRows = () => note(database, writer, all.noted())
    const files: Files = { keeper, keys, all, witnesses, needed, address: () => originOf(config) }
    const own = { database, writer, ledger: needs.ledger, keeper, key, blinds, tables: () => all.leaves() }
    return {
      face: {
        keeper,
        /** Notes rows that were written outside of turns by now. */
        note: noteRows,
        /** Opens rows that are no user’s to everyone, each with its proof. */
        opened: (rows: readonly OwnRow[]) => openPublic(own, rows),
        /** The public key that signs the log, as a note's verifiers are written. */
        get key() {
          return key()
        },
      },
      calls: {
        ...ownHandlers(own),
        consoleLog: async () =>
          done({
            size: keeper.head?.size ?? 0,
            signedAt: keeper.head?.at ?? null,
            completeAt: keeper.completeAt ?? null,
            witnesses: witnesses.verifiers.length,
            needed: needed(),
          }),
      },
      work: {
        advance: {
          everyMs: advanceEveryMs,
          atStart: true,
          act: () => changeKey().then(() => keeper.advance(clock.nowMs())),
        },
        noted: { everyMs: noteEveryMs, act: noteRows, byTimerAlone: true },
        // Apart from the log's own work: a witness that is away delays only itself.
        witnesses: { everyMs: advanceEveryMs, act: () => keeper.askWitnesses() },
      },
      checks: () => [
        booksCheck(database, () => ({
          tables: all.leaves(),
          blinds,
          noted: all.noted(),
          logs: [...keys.former, keys.current],
        })),
      ],
      documents: {
        log: (path) => fileOf(files, path),
        '.well-known': async (path) => (path === 'transparency.json' ? transparencyOf(files) : undefined),
      },
      published: () => [kindsOf(all.leaves())],
      gauges: () => ({ log_leaves: keeper.head?.size ?? 0, log_signed_at: keeper.head?.at ?? 0 }),
    }
  },
})

type Files = {
  readonly keeper: LogKeeper
  readonly keys: SigningKeys
  readonly all: Assembled
  readonly witnesses: Pick<Witnesses, 'verifiers'>
  readonly needed: () => number
  readonly address: () => string
}

const text = (body: string, isFinal: boolean): DocumentFile => ({
  type: 'text/plain; charset=utf-8',
  body,
  isFinal,
})

/** What is below `/log/`; undefined where there is nothing. */
async function fileOf({ keeper, keys, all }: Files, path: string): Promise<DocumentFile | undefined> {
  if (path === 'key') return text(`${formatVerifier(keys.current)}\n`, false)
  if (path === 'keys')
    return { type: 'application/json', body: `${JSON.stringify(keys.list)}\n`, isFinal: false }
  if (path === 'checkpoint') {
    const note = keeper.head?.note
    return note === undefined ? undefined : text(note, false)
  }
  if (path === 'cosigned') return keeper.cosigned === undefined ? undefined : text(keeper.cosigned, false)
  const [folder, ...rest] = path.split('/')
  if (folder === 'proof') {
    const proof = await proofAt(keeper, rest.join('/'))
    return proof === undefined ? undefined : text(proof, true)
  }
  if (folder === 'document') return documentAt(all.published(), rest.join('/'))
  const body = await keeper.file(path)
  return body && { type: 'application/octet-stream', body, isFinal: true }
}

function transparencyOf({ keys, all, witnesses, needed, address }: Files): DocumentFile {
  const published: readonly Published[] = all.published()
  return transparencyFile({
    address: address(),
    log: keys.current,
    former: keys.former,
    witnesses: witnesses.verifiers,
    needed: needed(),
    published,
  })
}
