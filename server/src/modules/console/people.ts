import { format, money } from '@openbourse/money'
import {
  type consolePeopleCalls,
  type consolePerson,
  done,
  type Output,
  refuse,
  seesWithdrawals,
} from '@openbourse/protocol'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { shownUser, signInsOf, type UserRow } from '../accounts/index.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import { latestFor } from '../notices/index.ts'
import { notesOf, writeNote } from './notes.ts'
import type { ConsoleParts } from './parts.ts'

type Moment = Output<typeof consolePerson>['timeline'][number]

/** The user with exactly this display id, phone number or email. */
async function find({ people, settings }: ConsoleParts, typed: string): Promise<UserRow | undefined> {
  const by = typed.trim()
  const prefix = settings.text('account.displayId.prefix')
  const digits = by.toUpperCase().startsWith(prefix.toUpperCase()) ? by.slice(prefix.length) : by
  if (/^[1-9]\d{6,14}$/.test(digits)) {
    const found = await people.byId(Number(digits))
    if (found) return found
  }
  return (await people.byIdentifier(by)).user
}

/** Views of one user, and notes for other operators. Each view is recorded before the response. */
export function peopleHandlers(parts: ConsoleParts): SomeHandlers<keyof typeof consolePeopleCalls> {
  const { people, settings, writer, operators, database, secrets } = parts
  const shown = (user: UserRow) => {
    const { id, displayId, account, status, idStatus, practice, createdAt } = shownUser(user, settings)
    return { id, displayId, account, status, idStatus, practice, createdAt }
  }
  const record = (act: Parameters<typeof operators.writeAudit>[1]) =>
    writer.run({ actor: 0, decide: (turn) => operators.writeAudit(turn, act) })

  return {
    async consolePersonFind({ operator }, { by, reason }) {
      const user = await find(parts, by)
      // The search text is not recorded: a phone number in the audit log could never be erased.
      const subject = { kind: 'user', id: user?.id ?? 'nobody' }
      await record({ operatorId: operator.id, act: 'person_searched', subject, reason })
      return user ? done({ person: shown(user) }) : refuse('person_unknown', { fields: ['by'] })
    },
    async consolePerson({ operator }, { id, reason }) {
      const user = await people.byId(Number(id))
      if (!user) return refuse('person_unknown', { fields: ['id'] })
      const subject = { kind: 'user', id: user.id }
      await record({ operatorId: operator.id, act: 'person_viewed', subject, reason })
      return done({
        person: shown(user),
        openOrders: parts.openOrdersOf(user.id),
        owned: ownedBy(parts, user.id),
        timeline: (await timelineOf(parts, user)).filter(
          (one) => seesWithdrawals(operator.roles) || !isOfWithdrawal(one),
        ),
      })
    },
    async consolePersonNote({ operator, requestKey }, input) {
      if (requestKey === undefined) return refuse('key_missing')
      const body = input.text.trim()
      if (body === '') return refuse('note_empty', { fields: ['text'] })
      const user = await people.byId(Number(input.id))
      if (!user) return refuse('person_unknown', { fields: ['id'] })
      const written = await writer.run({
        actor: 0,
        once: { key: `operator:${operator.id}:${requestKey}`, call: 'consolePersonNote', input },
        decide(turn) {
          const id = writeNote(turn, secrets, { userId: user.id, operatorId: operator.id, text: body })
          const subject = { kind: 'user', id: user.id }
          operators.writeAudit(turn, {
            operatorId: operator.id,
            act: 'person_noted',
            subject,
            details: { note: String(id) },
          })
          return { id, at: turn.nowMs }
        },
      })
      if (written.kind === 'key_reused') return refuse('key_reused')
      // Read back from the table, so that a repeated key returns the stored note.
      const [note] = await notesOf(database, secrets, { userId: user.id, id: written.answer.id })
      if (!note) throw new Error('Broken invariant: a note that was written can be read')
      return done({ note: withName(parts, note) })
    },
  }
}

type StoredNote = Awaited<ReturnType<typeof notesOf>>[number]

function withName({ operators }: ConsoleParts, { id, at, operatorId, text }: StoredNote) {
  return {
    id: String(id),
    at,
    text,
    operator: { id: String(operatorId), name: operators.people.nameOf(operatorId) },
  }
}

function ownedBy({ ledger }: ConsoleParts, userId: number) {
  return ledger.owned(userId).map(({ asset, available, held, locked, coin }) => {
    const written = (minor: bigint) => format(money(asset, minor))
    return {
      asset,
      available: written(available),
      held: written(held),
      locked: written(locked),
      coin: written(coin),
    }
  })
}

/** A movement or message about a single withdrawal. */
const isOfWithdrawal = (moment: Moment): boolean =>
  (moment.kind === 'money' && moment.entryKind.startsWith('withdrawal')) ||
  (moment.kind === 'told' && moment.word.startsWith('withdrawal'))

/** The latest events of all kinds, newest first. */
async function timelineOf(parts: ConsoleParts, user: UserRow): Promise<Moment[]> {
  const { database, ledger, secrets, writer } = parts
  await writer.settled()
  const size = limits.personMomentsMax
  const [signIns, money_, notes, shown] = await Promise.all([
    signInsOf(database, user.id, size),
    ledger.statement({ portfolioId: mainPortfolioOf(user.id), page: 1, size }),
    notesOf(database, secrets, { userId: user.id }),
    latestFor(database, { userId: user.id, size }),
  ])
  const moments: Moment[] = [
    ...signIns.map((one) => ({ kind: 'sign_in' as const, ...one })),
    ...money_.list.map(({ id, at, kind, asset, amount, balanceAfter }) => ({
      kind: 'money' as const,
      at,
      entry: id.split('-')[0] ?? id,
      entryKind: kind,
      asset,
      amount,
      balanceAfter,
    })),
    ...notes.map((one) => ({ kind: 'note' as const, at: one.at, note: withName(parts, one) })),
    // Logins have their own entries.
    ...shown
      .filter(({ word }) => word !== 'login_new_device')
      .map((one) => ({ kind: 'told' as const, ...one })),
    { kind: 'joined', at: user.createdAt },
  ]
  return moments.toSorted((one, other) => other.at - one.at).slice(0, size)
}
