import {
  fromBase64,
  isProven,
  judgeVisit,
  openCheckpoint,
  parseConsistency,
  parseVerifier,
} from '@openbourse/proof'
import { beforeEach, expect, test } from 'vitest'
import { leafOf, logBlinds } from '../../core/index.ts'
import { asker } from '../../testing/market.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { practiceGrant } from '../ledger/index.ts'
import { compareWithBooks, logSigners, publicLog } from './index.ts'

// The owner of the database who has the log's key can make the log again, so that the server’s own comparison finds nothing. What a
// user kept finds it.

const ada = 1_000_001
let world: World
let verifier: ReturnType<typeof parseVerifier>
/** What the app kept: the checkpoint, and the receipt of the second grant. */
let kept: string
let receipt: Awaited<ReturnType<typeof receiptOf>>

let grants = 0
async function grant(of: World): Promise<void> {
  grants += 1
  const entry = practiceGrant({ userId: ada, asset: 'NGN', minor: 100n, id: String(grants) })
  await of.writer.run({ actor: 0, decide: (turn) => void of.ledger.post(turn, entry) })
}

async function receiptOf(of: World, id: string) {
  const answer = await of.calls.meReceipt(asker(ada, { nowMs: of.clock.nowMs() }), { kind: 'grant', id })
  if (!answer.ok) throw new Error(answer.reason)
  return answer.value
}

beforeEach(async () => {
  grants = 0
  world = await openWorld({ products: [publicLog] })
  for (let at = 0; at < 4; at++) await grant(world)
  await world.assembly.work()
  const { keeper, key } = world.assembly.face(publicLog)
  verifier = parseVerifier(key)
  kept = keeper.head!.note
  receipt = await receiptOf(world, '2')
})

/** SQL of a superuser, then the log made again by the server itself, under the same key. */
async function rewrittenBy(sql: string): Promise<World> {
  await world.asOwner(
    `set session_replication_role = replica; delete from log.head; delete from log.tile; ${sql}; set session_replication_role = origin`,
  )
  const again = await world.reopen({ products: [publicLog] })
  await again.assembly.work()
  return again
}

/** What the app finds at its next visit, by the address that it always asks. */
async function visited(of: World) {
  const shown = of.assembly.face(publicLog).keeper.head!.note
  const [before, after] = [openCheckpoint(kept, verifier), openCheckpoint(shown, verifier)]
  const path = `proof/consistency/${before.size}/${after.size}`
  const file = await of.assembly.documents.log!(path)
  const proof = file ? parseConsistency(String(file.body)).proof : []
  return judgeVisit({ kept, shown, verifier, proof }).kind
}

const comparedKinds = async (of: World) => {
  const { differences } = await compareWithBooks(of.database, {
    tables: of.assembly.leaves(),
    noted: of.assembly.noted(),
    blinds: logBlinds(of.ports.secrets),
    logs: logSigners(of.ports.secrets),
  })
  return differences.map(({ kind }) => kind)
}

const newestPage = `first_leaf = (select max(first_leaf) from core.batch)`
/** The newest grant never was: its rows, its page and its leaves are gone. */
const withoutNewest = `
  delete from ledger.posting where entry = (select max(id) from ledger.entry);
  delete from ledger.entry where id = (select max(id) from ledger.entry);
  delete from core.page where sequence = (select max(sequence) from core.page);
  delete from core.batch where ${newestPage}`

test('an honest log that grew is continued', async () => {
  await grant(world)
  await world.assembly.work()
  expect(await visited(world)).toBe('grown')
  const again = await world.reopen({ products: [publicLog] })
  expect(await visited(again)).toBe('grown')
})

test('a log from an older backup is shorter than the one that was kept', async () => {
  const older = await rewrittenBy(withoutNewest)
  expect(await comparedKinds(older)).toEqual([])
  expect(await visited(older)).toBe('shrunk')
})

test('a log from an older backup that grew again is another one', async () => {
  const older = await rewrittenBy(withoutNewest)
  older.clock.advance(1_000)
  await grant(older)
  await older.assembly.work()
  expect(await comparedKinds(older)).toEqual([])
  expect(await visited(older)).toBe('forked')
  await grant(older)
  await older.assembly.work()
  expect(await visited(older)).toBe('forked')
})

test('a row rewritten with its leaf is not the one of the receipt, nor under the kept checkpoint', async () => {
  const blinds = logBlinds(world.ports.secrets)
  const table = world.assembly.leaves().find(({ name }) => name === 'ledger.entry')!
  const [row] = await world.asOwner("select * from ledger.entry where cause_id = '2'")
  const cells = { ...row, id: String(row!.id), at: String(row!.at) } as never
  const before = Buffer.from(leafOf(table, blinds, cells)).toString('hex')
  const forged = { ...(cells as object), cause_id: '9' } as never
  const after = Buffer.from(leafOf(table, blinds, forged)).toString('hex')
  const rewritten = await rewrittenBy(
    `update ledger.entry set cause_id = '9' where cause_id = '2';
     update core.batch set entries = decode(replace(encode(entries, 'hex'), '${before}', '${after}'), 'hex')`,
  )
  expect(await comparedKinds(rewritten)).toEqual([])
  expect(await visited(rewritten)).toBe('forked')
  // The receipt alone shows it as well: its leaf is proven under the checkpoint of then, and not in the log of now.
  const entry = receipt.leaves.find((leaf) => leaf.table === 'ledger.entry')!
  const shown = openCheckpoint(rewritten.assembly.face(publicLog).keeper.head!.note, verifier)
  const path = `proof/inclusion/${entry.index}/${shown.size}`
  expect(await rewritten.assembly.documents.log!(path)).toBeDefined()
  const opened = {
    kind: entry.kind,
    fields: entry.fields,
    blind: fromBase64(entry.blind),
    index: entry.index,
  }
  const proof = entry.proof.map(fromBase64)
  expect(isProven({ ...opened, proof }, openCheckpoint(receipt.checkpoint, verifier))).toBe(true)
  expect(isProven({ ...opened, proof }, shown)).toBe(false)
})
