import {
  type ConsoleWithdrawalRow,
  done,
  type Locale,
  refuse,
  sentence,
  withdrawalRefusals,
} from '@openbourse/protocol'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import type { ProposalRow } from '../approvals/index.ts'
import type { SettingName } from '../settings/index.ts'
import { subjectOf } from './clock.ts'
import { checksNow } from './evidence.ts'
import { ladderOfAsset } from './facts.ts'
import { readFigures } from './figures.ts'
import { type Judged, releaseReasonOf } from './grounds.ts'
import type { Parts } from './handlers.ts'
import { mayRefuse } from './judging.ts'
import { placeOf, written } from './moves.ts'
import { payloadOf } from './proposals.ts'
import { endedSince, withdrawalById } from './store.ts'
import type { OperatorParts, WithdrawalRecord } from './types.ts'
import { checksShown, costsOnWire, numberOf, valuesOf } from './wire.ts'

type Names = 'consoleWithdrawals' | 'consoleWithdrawal' | 'consoleWithdrawalPropose'
type Desk = Parts & OperatorParts
type Shown = 'waiting' | 'in_progress' | 'settled' | 'refused'

const dayMs = 24 * 3600 * 1000
const keptDays = 7

/** Console calls about withdrawals. None of them moves money: approved proposals do. */
export function consoleHandlers(desk: Desk): SomeHandlers<Names> {
  return {
    async consoleWithdrawals({ nowMs }, { show }) {
      await desk.writer.settled()
      const all = await shownIn(desk, nowMs)
      const figures = await readFigures(desk.database, { days: keptDays, nowMs })
      const list = await Promise.all(all[show].map((record) => rowOf(desk, record, nowMs)))
      return done({
        list,
        counts: {
          waiting: all.waiting.length,
          inProgress: all.in_progress.length,
          settled: all.settled.length,
          refused: all.refused.length,
        },
        promiseHours: desk.settings.integer('withdrawal.promise.hours'),
        decided: figures.decided,
        decidedInTime: figures.decidedInTime,
        held: heldFor(all.waiting),
      })
    },

    async consoleWithdrawal({ nowMs, locale, operator }, { id }) {
      const record = await findAny(desk, Number(id))
      if (!record) return refuse('withdrawal_unknown')
      await desk.writer.run({
        actor: 0,
        decide: (turn) =>
          desk.writeAudit(turn, {
            operatorId: operator.id,
            act: 'withdrawal_viewed',
            subject: subjectOf(record.id),
          }),
      })
      return done(await benchOf(desk, record, { nowMs, locale }))
    },

    async consoleWithdrawalPropose(context, { id, act, reason, note }) {
      const known = await findAny(desk, Number(id))
      if (!known) return refuse('withdrawal_unknown')
      const name = await desk.standing.nameOf(known.userId)
      const asked = { call: 'consoleWithdrawalPropose', input: { id, act, reason, note } }
      const made = await desk.approvals.proposeOnce(context, asked, (turn) => {
        const record = desk.desk.book.find(known.id)
        if (record?.state !== 'under_review') return refuse('withdrawal_decided')
        const checks = checksNow(desk, record, { name, nowMs: turn.nowMs })
        const why = whyNot({
          act,
          reason,
          of: { kind: record.kind, checks, isClosed: desk.standing.isClosed(record) },
        })
        if (why) return why
        if (act === 'release' && record.usableFrom > turn.nowMs) {
          return refuse('payout_settling', { values: { until: String(record.usableFrom) } })
        }
        const kind = act === 'release' ? 'withdrawal_release' : 'withdrawal_refuse'
        return { kind, payload: payloadOf(record, reason), reason, note, subject: subjectOf(record.id) }
      })
      return made.ok ? done({ proposal: made.value.proposal }) : made
    },
  }
}

/** Whether a reason that the server can verify is true. */
function whyNot(proposed: {
  readonly act: 'release' | 'refuse'
  readonly reason: string
  readonly of: Judged
}) {
  const { act, reason, of } = proposed
  const isBorneOut = act === 'release' ? releaseReasonOf(of.checks) === reason : mayRefuse(reason, of)
  return isBorneOut ? undefined : refuse('withdrawal_reason_untrue', { fields: ['reason'] })
}

async function shownIn(
  desk: Desk,
  nowMs: number,
): Promise<Readonly<Record<Shown, readonly WithdrawalRecord[]>>> {
  const since = nowMs - (nowMs % dayMs)
  const max = limits.withdrawalsShownMax
  const [settled, refused] = await Promise.all([
    endedSince(desk.database, { state: 'success', since, max }),
    endedSince(desk.database, { state: 'fail', since, max }),
  ])
  const all = desk.desk.book.all()
  const open = (stored: (typeof settled)[number]) => desk.sealing.open(stored)
  return {
    waiting: desk.desk.book.queue().toSorted((one, other) => one.dueAt - other.dueAt),
    in_progress: all.filter(({ state }) => state === 'in_progress'),
    settled: settled.map(open),
    refused: refused.map(open),
  }
}

function heldFor(waiting: readonly WithdrawalRecord[]) {
  const sums = new Map<string, bigint>()
  for (const { asset, amount } of waiting) sums.set(asset, (sums.get(asset) ?? 0n) + amount)
  return [...sums].map(([asset, minor]) => ({ asset, amount: written(asset, minor) }))
}

async function rowOf(desk: Desk, record: WithdrawalRecord, nowMs: number): Promise<ConsoleWithdrawalRow> {
  const { id, userId, kind, state, reason, askedAt, dueAt, endedAt, checkers } = record
  const name = await desk.identity.nameOf(userId)
  const { terms: _, ...costs } = costsOnWire(record)
  const checks = checksShown(desk, record, { nowMs, name })
  return {
    id: String(id),
    number: numberOf(id),
    kind,
    state,
    reason,
    askedAt,
    dueAt,
    endedAt,
    checkers,
    person: { id: String(userId), displayId: desk.displayId(userId), name: name || null },
    ...costs,
    to: placeOf(record),
    checks: [...checks],
    proposals: desk.approvals.openOf(subjectOf(id)).map((proposal) => signedOf(desk, proposal)),
  }
}

function signedOf(desk: Desk, proposal: ProposalRow): ConsoleWithdrawalRow['proposals'][number] {
  const who = (operatorId: number) => ({ id: String(operatorId), name: desk.operatorName(operatorId) })
  const { id, kind, state, reason, seats } = proposal
  return {
    id: String(id),
    kind,
    state,
    reason,
    seats,
    maker: who(proposal.makerId),
    checkers: proposal.signatures.map(({ operatorId }) => who(operatorId)),
  }
}

async function benchOf(
  desk: Desk,
  record: WithdrawalRecord,
  { nowMs, locale }: { readonly nowMs: number; readonly locale: Locale },
) {
  const row = await rowOf(desk, record, nowMs)
  const { asset, amount, fee } = record
  const isWaiting = record.state === 'under_review'
  const judged = { kind: record.kind, checks: row.checks, isClosed: desk.standing.isClosed(record) }
  const result = record.reason === null ? withdrawalRefusals : [record.reason]
  const legs = (all: readonly (readonly ['held' | 'transit' | 'fee' | 'available', bigint])[]) =>
    all
      .filter(([, minor]) => minor !== 0n)
      .map(([account, minor]) => ({ account, amount: written(asset, minor) }))
  return {
    withdrawal: row,
    delayMinutes: record.delayMinutes,
    terms: record.termsOf,
    withCode: record.withCode,
    holder: record.destination.holder,
    reference: record.reference,
    ladder: ladderOfAsset(desk, asset).map(({ upTo, ...rung }) => ({
      ...rung,
      upTo: upTo === null ? null : written(asset, upTo),
    })),
    ladderSince: desk.settings.since(`withdrawal.ladder.${asset}` as SettingName),
    legs: {
      release: legs([
        ['held', -amount],
        ['transit', amount - fee],
        ['fee', fee],
      ]),
      refuse: legs([
        ['held', -amount],
        ['available', amount],
      ]),
    },
    releaseReason: isWaiting ? (releaseReasonOf(row.checks) ?? null) : null,
    refuseReasons: isWaiting ? withdrawalRefusals.filter((one) => mayRefuse(one, judged)) : [],
    sentences: Object.fromEntries(result.map((word) => [word, sentence(word, valuesOf(record), locale)])),
  }
}

async function findAny(desk: Desk, id: number): Promise<WithdrawalRecord | undefined> {
  await desk.writer.settled()
  const stored = await withdrawalById(desk.database, id)
  return stored && desk.sealing.open(stored)
}
