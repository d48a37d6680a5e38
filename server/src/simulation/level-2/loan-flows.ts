import { plantVoucher } from '../../modules/deposits/testing/plant-voucher.ts'
import { practiceGrant } from '../../modules/ledger/index.ts'
import { type Flow, practiceAccount } from './flows.ts'
import { type Form, safely } from './issue-drafts.ts'
import { type At, anybody, asks, bankWorks, decides, reads, signThat } from './money-asks.ts'
import { personOf } from './money-server.ts'
import type { Reply } from './wire.ts'
import type { Person, World2 } from './world.ts'

// Loans: applied for, withdrawn, approved, refused, repaid from the balance and by deposit slip, extended, late and written off.

const dayMs = 24 * 3_600_000
/** A session ends when it was not used for 30 days. */
const visitEveryDays = 20
const lateDaysMost = 215
const lengths = ['14', '14', '30', '60', '90'] as const
const tradePassword = '123456'
const tables = { loan: 'loans.loan', state: 'loans.state' } as const

type Lent = { readonly id: string; readonly person: Person; readonly hasSlip: boolean }

/** Loans in a state, of users who are still there. */
async function lentIn({ world }: At, state: 'under_review' | 'in_progress'): Promise<Lent[]> {
  await world.server.writer.settled()
  const rows = await world.killable.database.query(
    `select id, user_id, details from ${tables.loan} join ${tables.state} on loan_id = id where state = $1 order by id`,
    [state],
  )
  return rows.flatMap((row) => {
    const person = world.people.find(({ userId }) => userId === Number(row.user_id))
    const hasSlip = String(row.details).includes('"slip":{')
    return person ? [{ id: String(row.id), person, hasSlip }] : []
  })
}

/** Users without a loan, also without one of another account of the same person. */
async function free(at: At): Promise<Person[]> {
  await at.world.server.writer.settled()
  const rows = await at.world.killable.database.query(
    `select user_id from ${tables.loan} join ${tables.state} on loan_id = id where state in ('under_review', 'in_progress')`,
  )
  const taken = new Set(rows.map((row) => personOf(Number(row.user_id))))
  return at.world.people.filter(({ userId }) => !taken.has(personOf(userId)))
}

/**
 * Most often a user who may borrow; else any user, and now and then a further account, whose owner may have a loan
 * in another one.
 */
async function applicant(at: At): Promise<Person> {
  const { world, chance } = at
  if (chance.oneIn(6)) {
    await practiceAccount.go(world, chance)
    return world.people.at(-1) ?? anybody(at)
  }
  const able = await free(at)
  const newest = able.at(-1)
  if (!newest || chance.oneIn(6)) return anybody(at)
  return chance.oneIn(2) ? newest : chance.pick(able)
}

async function apply(at: At): Promise<Reply | undefined> {
  const { world, chance } = at
  const by = await applicant(at)
  const form = { amount: `${10_000 + chance.below(40_000)}.37`, days: chance.pick(lengths) }
  const quoted = await reads({ world, chance }, by, { path: '/user/loan/quote', method: 'GET', form })
  const sheet = String(quoted.data?.hash)
  const asked = { ...form, sheet, purpose: 'study', tradePassword }
  return asks(at, by, { path: '/user/loan/apply', form: asked })
}

async function applied(at: At): Promise<Lent | undefined> {
  const before = (await lentIn(at, 'under_review')).at(-1)
  if (before) return before
  await apply(safely(at))
  return (await lentIn(at, 'under_review')).at(-1)
}

async function approve(at: At): Promise<Reply | undefined> {
  const loan = await applied(at)
  return loan && decides(at, 'maker', '/console/loans/approve', { id: loan.id, reason: 'within_rules' })
}

/** A loan that is owed. */
async function lent(at: At): Promise<Lent | undefined> {
  const owed = await lentIn(at, 'in_progress')
  if (owed.length > 0) return at.chance.pick(owed)
  await approve(safely(at))
  return (await lentIn(at, 'in_progress')).at(-1)
}

async function withdraw(at: At): Promise<Reply | undefined> {
  const loan = await applied(at)
  if (!loan) return undefined
  const by = at.chance.oneIn(6) ? anybody(at) : loan.person
  return asks(at, by, { path: '/user/loan/withdraw', form: { id: loan.id } })
}

/** One operator proposes and another signs; the signature is what is crashed. */
async function signed(at: At, path: string, form: Form): Promise<Reply | undefined> {
  const answer = await decides(safely(at), 'maker', path, form)
  const id = answer.data?.proposal
  return id === undefined ? answer : await signThat(at, String(id))
}

async function refuse(at: At): Promise<Reply | undefined> {
  const loan = await applied(at)
  if (!loan) return undefined
  const note = 'The user wrote that it is for betting'
  return signed(at, '/console/loans/refuse', { id: loan.id, reason: 'loan_purpose_unfit', note })
}

async function withMoney({ world }: At, { userId }: Person): Promise<void> {
  const { writer, ledger } = world.server
  await world.risk(undefined, async () => {
    await writer.run({
      actor: 0,
      decide: (turn) =>
        void ledger.post(
          turn,
          practiceGrant({ userId, asset: 'NGN', minor: 100_000_00n, id: String(turn.nextId()) }),
        ),
    })
  })
}

async function repay(at: At): Promise<Reply | undefined> {
  const { chance } = at
  const loan = await lent(at)
  if (!loan) return undefined
  if (!chance.oneIn(4)) await withMoney(at, loan.person)
  return repayWith(at, loan, chance.pick(['next', 'some', 'some', 'all'] as const))
}

async function repayWith(
  at: At,
  { id, person }: Lent,
  part: 'next' | 'some' | 'all',
): Promise<Reply | undefined> {
  const some = part === 'some' ? { amount: `${1 + at.chance.below(9_000)}.${10 + at.chance.below(90)}` } : {}
  const form = { id, part, ...some }
  const quoted = await reads(at, person, { path: '/user/loan/repay/quote', method: 'GET', form })
  if (!quoted.data) return quoted
  return asks(at, person, {
    path: '/user/loan/repay',
    form: { ...form, amount: String(quoted.data.pays) },
  })
}

/** A slip of a payment at the counter, named as a repayment; some of them were never paid. */
async function nameSlip(at: At): Promise<Reply | undefined> {
  const { world, chance } = at
  const loan = await lent(at)
  if (!loan) return undefined
  const { person } = loan
  const calm = safely(at)
  const amount = `${1_000 + chance.below(60_000)}.${10 + chance.below(90)}`
  const status = await reads(calm, person, { path: '/user/recharge/status', method: 'GET' })
  const all = (status.data?.terms ?? []) as readonly { readonly asset: string; readonly hash: string }[]
  const terms = String(all.find(({ asset }) => asset === 'NGN')?.hash)
  const way = 'offline-NGN'
  const paid = chance.oneIn(3)
    ? undefined
    : await asks(calm, person, { path: '/user/recharge/practice', form: { way, amount } })
  const utr = String(paid?.data?.utr ?? 100_000_000_000 + chance.below(900_000_000))
  const voucher = await world.risk(undefined, async () => {
    const ran = await world.server.writer.run({
      actor: person.userId,
      decide: (turn) => plantVoucher(turn, person.userId),
    })
    return ran.kind === 'done' ? String(ran.answer) : ''
  })
  const form = { way, amount, terms, utr, voucher: String(voucher) }
  const slip = await asks(calm, person, { path: '/user/recharge/add', form })
  if (!slip.data) return slip
  return asks(at, person, {
    path: '/user/loan/repay/offline',
    form: { id: loan.id, deposit: String(slip.data.id) },
  })
}

async function slipOver(at: At): Promise<Reply | undefined> {
  const calm = safely(at)
  let found = (await lentIn(at, 'in_progress')).find(({ hasSlip }) => hasSlip)
  if (!found) {
    await nameSlip(calm)
    found = (await lentIn(at, 'in_progress')).find(({ hasSlip }) => hasSlip)
  }
  if (!found) return undefined
  if (at.chance.oneIn(2)) await later(calm, 1 + at.chance.below(5))
  await bankWorks(calm)
  const { person, id } = found
  const { data } = await reads(calm, person, { path: '/user/loan/info', method: 'GET', form: { id } })
  const slip = (data?.loan as { readonly deposit: { readonly id: string } | null } | undefined)?.deposit
  if (!slip) return undefined
  return decideSlip(at, slip.id)
}

/** A reviewer accepts a slip for which money came, and declines it where none did. */
export async function decideSlip(at: At, id: string): Promise<Reply> {
  const accepts = { id, reason: 'voucher_matches_credit' }
  const accepted = await decides(at, 'maker', '/console/deposits/accept', accepts)
  if (accepted.code === 0) return accepted
  return decides(at, 'maker', '/console/deposits/decline', { id, reason: 'deposit_utr_not_found' })
}

async function extend(at: At): Promise<Reply | undefined> {
  const loan = await lent(at)
  return loan && asks(at, loan.person, { path: '/user/loan/extend', form: { id: loan.id } })
}

/** Days go by, with a visit of every user so that their sessions last. */
async function later(at: At, days: number): Promise<void> {
  const { world, crash } = at
  for (let left = days; left > 0; left -= visitEveryDays) {
    world.clock.advance(Math.min(left, visitEveryDays) * dayMs)
    await world.risk(left <= visitEveryDays ? crash : undefined, () => world.server.keepTime())
    for (const person of world.people) await reads(at, person, { path: '/user/loan', method: 'GET' })
  }
}

async function writeOff(at: At): Promise<Reply | undefined> {
  const loan = await lent(at)
  if (!loan) return undefined
  if (loan.hasSlip) await slipOver(safely(at))
  await later(safely(at), lateDaysMost)
  return signed(at, '/console/loans/write-off', { id: loan.id, reason: 'overdue_180_days' })
}

async function exclude(at: At): Promise<Reply | undefined> {
  const newest = at.chance.oneIn(2) ? at.world.people.at(-1) : undefined
  return asks(at, newest ?? anybody(at), { path: '/user/loan/exclude', form: {} })
}

/** Every loan of the users is brought to an end, so that each can apply again. */
async function freed(at: At): Promise<void> {
  const calm = safely(at)
  for (const { id, person } of await lentIn(at, 'under_review'))
    await asks(calm, person, { path: '/user/loan/withdraw', form: { id } })
  while ((await lentIn(at, 'in_progress')).some(({ hasSlip }) => hasSlip)) await slipOver(calm)
  for (const loan of await lentIn(at, 'in_progress')) {
    await withMoney(at, loan.person)
    await repayWith(calm, loan, 'all')
  }
}

async function freshlyLent(at: At): Promise<void> {
  await freed(at)
  await lent(at)
}

type Act = (at: At) => Promise<unknown>

function flow(
  of: { readonly name: string; readonly weight: number },
  go: Act,
  prepare?: (at: At) => Promise<unknown>,
): Flow {
  return {
    ...of,
    go: (in_: World2, chance, crash) => go({ world: in_, chance, crash }) as ReturnType<Flow['go']>,
    ...(prepare ? { prepare: async (in_, chance) => void (await prepare({ world: in_, chance })) } : {}),
  }
}

/** Loans, from the application to the last repayment or the loss. */
export const loanFlows: readonly Flow[] = [
  flow({ name: 'a loan is applied for', weight: 3 }, apply, async (at) => {
    await freed(at)
    // A first application writes a first credit score too.
    await practiceAccount.go(at.world, at.chance)
  }),
  flow({ name: 'an application for a loan is withdrawn', weight: 1 }, withdraw, freed),
  flow({ name: 'a loan is approved', weight: 3 }, approve, freed),
  flow({ name: 'a loan is refused', weight: 1 }, refuse, freed),
  flow({ name: 'a loan is repaid', weight: 5 }, repay, freshlyLent),
  flow({ name: 'a deposit slip is named as a repayment', weight: 2 }, nameSlip, freshlyLent),
  flow({ name: 'a deposit slip that repays a loan is decided', weight: 2 }, slipOver, freshlyLent),
  flow({ name: 'a loan is extended', weight: 1 }, extend, freshlyLent),
  flow(
    { name: 'days of loans pass', weight: 3 },
    (at) => later(at, 1 + at.chance.below(visitEveryDays)),
    lent,
  ),
  flow({ name: 'a loan is written off', weight: 1 }, writeOff, freshlyLent),
  flow({ name: 'a user is excluded from new loans', weight: 1 }, exclude, (at) =>
    practiceAccount.go(at.world, at.chance),
  ),
]
