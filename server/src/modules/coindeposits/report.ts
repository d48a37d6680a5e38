import { formatMinor, scaleOf } from '@openbourse/money'
import {
  type Calls,
  type CoinReportAnswer,
  done,
  type Input,
  type Output,
  refuse,
} from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { Transaction } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import type { Looked } from '../rails/index.ts'
import type { Arrivals } from './arrivals.ts'
import { networkName } from './offer.ts'
import type { Reviewed } from './review.ts'
import type { DepositState } from './rules.ts'
import { depositsIn, reportsSince } from './store.ts'
import { writeReport } from './tables.ts'
import { otherNetworks, readTxid } from './txids.ts'
import type { DepositRow } from './types.ts'

const dayMs = 24 * 3600 * 1000

type Asked = Input<Calls['rechargeReport']>
type ReportResult = Output<Calls['rechargeReport']>
type Place = { readonly network: string; readonly txid: string }
type Reporting = Reviewed & { readonly arrivals: Arrivals }

/**
 * "My coins have not arrived": looks up a transaction at its network and in the server's records, and
 * explains its state.
 */
export async function reportTxid(
  desk: Reporting,
  by: { readonly userId: number; readonly key: string; readonly nowMs: number },
  input: Asked,
) {
  const txid = readTxid(input.network, input.txid)
  const network = networkName(input.network)
  if (txid === undefined) return refuse('coin_txid_wrong', { values: { network }, fields: ['txid'] })
  const at = { network: input.network, txid }
  const looked = await desk.parts.chain.lookUp(at)
  const elsewhere = looked.length === 0 ? await foundElsewhere(desk, input) : undefined
  const ran = await desk.parts.writer.exclusiveOnce(
    { actor: by.userId, key: by.key, call: 'rechargeReport', input },
    async (tx, turn) => {
      const max = limits.coinReportsPerDayMax
      if ((await reportsSince(tx, by.userId, turn.nowMs - dayMs)) >= max)
        return refuse('coin_reports_max', { values: { max: String(max) } })
      const resultOf = elsewhere ?? (await found(desk, { tx, turn }, { ...by, at, looked }))
      writeReport(turn, {
        id: turn.nextId(),
        userId: by.userId,
        ...at,
        at: turn.nowMs,
        answer: resultOf.answer,
      })
      return done(resultOf)
    },
  )
  return ran.kind === 'key_reused' ? refuse('key_reused') : ran.answer
}

/** Transaction ids look alike on networks of one kind, so the transaction may be on another one. */
async function foundElsewhere(desk: Reporting, { network, txid }: Asked): Promise<ReportResult | undefined> {
  for (const other of otherNetworks(network, txid)) {
    const [first] = await desk.parts.chain.lookUp(other)
    if (first) return resultOf(other, 'other_network', first)
  }
  return undefined
}

async function found(
  desk: Reporting,
  { tx, turn }: { readonly tx: Transaction; readonly turn: Turn },
  of: { readonly userId: number; readonly at: Place; readonly looked: readonly Looked[] },
): Promise<ReportResult> {
  const { at, userId, looked } = of
  if (looked.length === 0) return resultOf(at, 'not_found')
  const known = await depositsIn(tx, at)
  for (const { watched, ...sighting } of looked) {
    if (!watched) continue
    // The server may have missed it. A repeated report changes nothing.
    desk.arrivals.receive(turn, sighting)
    const row = desk.shelf.at(sighting) ?? known.find(({ output }) => output === sighting.output)
    if (!row) continue
    if (row.userId === userId) return resultOf(at, answerOf(row.state), row)
    if (row.userId === null && hasTagAt(desk, userId, row)) {
      desk.reporters.add({ ...at, userId })
      return resultOf(at, 'claimed', row)
    }
  }
  return resultOf(at, 'not_yours', looked[0])
}

const hasTagAt = ({ addresses }: Reporting, userId: number, { network, address }: DepositRow): boolean =>
  addresses.of(userId, network).some((one) => one.address === address)

const answers: Readonly<Record<DepositState, CoinReportAnswer>> = {
  seen: 'under_way',
  in_block: 'under_way',
  credited: 'credited',
  suspended: 'under_review',
  returning: 'going_back',
  returned: 'sent_back',
  undone: 'undone',
  gone: 'undone',
}

const answerOf = (state: DepositState): CoinReportAnswer => answers[state]

function resultOf(
  { network, txid }: Place,
  answer: CoinReportAnswer,
  of?: { readonly asset: string; readonly minor: bigint } & Partial<Pick<DepositRow, 'id' | 'reason'>>,
): ReportResult {
  // Another user's payment is private: the caller only learns that it is not theirs.
  const isPrivate = answer === 'not_yours' || of === undefined
  return {
    answer,
    network,
    networkName: networkName(network),
    txid,
    coin: isPrivate ? null : of.asset,
    amount: isPrivate ? null : formatMinor(of.minor, scaleOf(of.asset)),
    deposit: answer === 'claimed' || of?.id === undefined ? null : String(of.id),
    reason: of?.reason ?? null,
  }
}
