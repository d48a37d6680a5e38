import type { CoinPractice, depositSendings } from '@openbourse/protocol'
import type { Stream } from '../chance.ts'
import type { CrashPoint } from './killable.ts'
import { places } from './money-server.ts'
import type { Asking, Operator, Reply } from './wire.ts'
import type { Person, World2 } from './world.ts'

type Form = Readonly<Record<string, string>>
type Row = Readonly<Record<string, unknown>>

/** Where a command runs, and where the server is killed meanwhile. */
export type At = {
  readonly world: World2
  readonly chance: Stream
  readonly crash?: CrashPoint | undefined
}

const minuteMs = 60_000
const blockMs = 12_000
export const ether = { coin: 'ETH', network: 'ethereum-sepolia' } as const
export const ripple = { coin: 'XRP', network: 'xrpl-test' } as const
const depositPath = '/user/recharge/add'
const withdrawalPath = '/user/withdraw/add'

const someone = <T>(chance: Stream, all: readonly T[]): T | undefined =>
  all.length === 0 ? undefined : chance.pick(all)

const listIn = (answer: Reply, name: string): readonly Row[] =>
  (answer.data?.[name] as readonly Row[] | undefined) ?? []

/** A user requests a change, under a key of its own. */
export function asks(
  { world, crash }: At,
  by: Person,
  what: { readonly path: string; readonly form: Form; readonly method?: 'GET' },
): Promise<Reply> {
  const { path, form, method = 'POST' } = what
  return world.ask({ path, method, form, token: by.token, key: world.freshKey() }, crash)
}

/** A user reads, or sends a call that needs no key. */
export function reads({ world }: At, { token }: Person, what: Omit<Asking, 'token' | 'key'>): Promise<Reply> {
  return world.ask({ ...what, token })
}

function looks({ world }: At, operator: Operator, path: string, form: Form = {}): Promise<Reply> {
  return world.ask({ path, form, operator, method: 'GET' })
}

/** An operator proposes or signs, under a key of its own. */
export function decides({ world, crash }: At, operator: Operator, path: string, form: Form): Promise<Reply> {
  return world.ask({ path, form, operator, method: 'POST', key: world.freshKey() }, crash)
}

/** The newest requests of present users on this path that were accepted and still wait. */
function given(
  { world, chance }: At,
  path: string,
): { readonly person: Person; readonly id: string } | undefined {
  const all = world.answered.flatMap(({ asking, answer }) => {
    const person = world.people.find(({ token }) => token === asking.token)
    return asking.path === path && person && answer.data ? [{ person, id: String(answer.data.id) }] : []
  })
  return someone(chance, all.slice(-3))
}

/** The hash of today's terms of deposits in NGN, as a user reads it. */
export async function depositTerms(at: At, person: Person): Promise<string> {
  const status = await reads(at, person, { path: '/user/recharge/status', method: 'GET' })
  return String(listIn(status, 'terms').find(({ asset }) => asset === 'NGN')?.hash)
}

export async function askForDeposit(at: At): Promise<Reply> {
  const { world, chance } = at
  const person = chance.pick(world.people)
  const terms = await depositTerms(at, person)
  const amount = `${1000 + chance.below(90_000)}.${10 + chance.below(90)}`
  return asks(at, person, { path: depositPath, form: { way: 'bank-NGN', amount, terms } })
}

export async function send(at: At, as: (typeof depositSendings)[number]): Promise<Reply | undefined> {
  const found = given(at, depositPath)
  return found && asks(at, found.person, { path: '/user/recharge/sent', form: { id: found.id, as } })
}

export async function takeBackDeposit(at: At): Promise<Reply | undefined> {
  const found = given(at, depositPath)
  return found && asks(at, found.person, { path: '/user/recharge/cancel', form: { id: found.id } })
}

export const bankWorks = (at: At): Promise<undefined> => passes(at, 2 * minuteMs)
export const networksReport = (at: At, blocks: number): Promise<undefined> => passes(at, blocks * blockMs)

async function passes({ world, crash }: At, ms: number): Promise<undefined> {
  world.clock.advance(ms)
  await world.risk(crash, () => world.server.keepTime())
  return undefined
}

export async function pay(
  at: At,
  by: Person,
  what: {
    readonly of: typeof ether | typeof ripple
    readonly practice: CoinPractice
    readonly amount: string
  },
): Promise<Reply> {
  const { of, practice, amount } = what
  await reads(at, by, { path: '/coin/recharge/address', method: 'POST', form: of })
  return asks(at, by, { path: '/coin/recharge/practice', form: { ...of, practice, amount } })
}

export function withdraw(at: At, amount: string): Promise<Reply> {
  const bankId = at.chance.oneIn(4) ? places.closed : places.usual
  return asks(at, at.chance.pick(at.world.people), { path: withdrawalPath, form: { bankId, amount } })
}

/** A user who has coins, where there is one. */
export function withdrawCoins(at: At, amount: string): Promise<Reply> {
  const { people, server } = at.world
  const rich = people.filter(({ userId }) => server.ledger.ownedOf(userId, ether.coin).coin > 0n)
  const form = { addressId: places.ether, amount }
  return asks(at, at.chance.pick(rich.length > 0 ? rich : people), {
    path: '/coin/withdraw/add',
    form,
    method: 'GET',
  })
}

export async function takeBackWithdrawal(at: At): Promise<Reply | undefined> {
  const found = given(at, withdrawalPath)
  return found && asks(at, found.person, { path: '/user/withdraw/cancel', form: { id: found.id } })
}

/** Any user. */
export const anybody = ({ world, chance }: At): Person => chance.pick(world.people)

/** Proposes to allot money in suspense to its intended user, or to send it back. */
export async function proposeForMoney(at: At): Promise<Reply | undefined> {
  const items = listIn(await looks(at, 'maker', '/console/deposits'), 'items')
  const open = items.filter(({ state, proposal }) => state === 'suspense' && proposal === null)
  const item = someone(at.chance, open)
  if (!item) return undefined
  const meant = (item.deposit as Row | null)?.id ?? given(at, depositPath)?.id
  const form = { item: String(item.id) }
  if (meant === undefined || at.chance.oneIn(2))
    return decides(at, 'maker', '/console/suspense/return', {
      ...form,
      reason: 'sender_asked',
      note: 'Asked for by the sender in writing',
    })
  const isTied = item.deposit !== null
  const to = { ...form, deposit: `D-${meant}`, reason: isTied ? 'same_reference' : 'same_person' }
  return decides(at, 'maker', '/console/suspense/allot', to)
}

export async function proposeForCoins(at: At): Promise<Reply | undefined> {
  const items = listIn(await looks(at, 'maker', '/console/coins'), 'items')
  const open = items.filter(({ state, proposal }) => state === 'suspended' && proposal === null)
  const item = someone(at.chance, open)
  if (!item) return undefined
  const person = (item.person as Row | null)?.id
  const form = { id: String(item.id) }
  if (person === undefined || at.chance.oneIn(2))
    return decides(at, 'maker', '/console/coins/return', {
      ...form,
      reason: 'sender_asked',
      note: 'Asked for by the sender in writing',
    })
  const to = { ...form, person: String(person), reason: 'minimum_waived' }
  return decides(at, 'maker', '/console/coins/allot', to)
}

export async function proposeForWithdrawal(at: At): Promise<Reply | undefined> {
  const answer = await looks(at, 'maker', '/console/withdrawals', { show: 'waiting' })
  const found = someone(at.chance, listIn(answer, 'list'))
  if (!found) return undefined
  const refuses = { act: 'refuse', reason: 'withdrawal_misuse', note: 'Reported to the police, file 4471' }
  const why = at.chance.oneIn(3) ? refuses : { act: 'release', reason: 'checks_passed' }
  return decides(at, 'maker', '/console/withdrawals/propose', { id: String(found.id), ...why })
}

/** Signs any proposal that waits. */
export const sign = (at: At): Promise<Reply | undefined> => signThat(at, undefined)

/** Signs one proposal, where it still waits. */
export async function signThat(at: At, wanted: string | undefined): Promise<Reply | undefined> {
  const answer = await looks(at, 'checker', '/console/approvals', { show: 'to_check' })
  const waiting = listIn(answer, 'list').filter(({ id }) => wanted === undefined || id === wanted)
  const found = someone(at.chance, waiting)
  if (!found) return undefined
  const form = { id: String(found.id), payloadHash: String(found.payloadHash) }
  return decides(at, 'checker', '/console/approvals/approve', form)
}
