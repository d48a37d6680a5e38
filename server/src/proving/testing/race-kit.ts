import type { Answer, Call, CallName } from '@openbourse/protocol'
import { expect } from 'vitest'
import { type Asking, idOf, type Person, placed, valueIn } from '../../core/index.ts'
import { atOnce, many, rounds, rush } from './rush.ts'
import type { Stage } from './stage.ts'

type Form = Readonly<Record<string, string>>
type Sending = () => Promise<Answer<Call> | undefined>
type Given = {
  readonly chance: Parameters<typeof rush>[1]
  readonly round: number
  /** The user or operator who tries something else in the same moment. */
  readonly besides?: readonly Sending[]
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
export const ether = { coin: 'ETH', network: 'ethereum-sepolia' }
export const nuban = { scheme: 'NG_NUBAN', bank: '011', account: '0000014579', holder: 'Adaeze Okafor' }
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
/** Every user begins with a million. */
export const granted = 100_000_000n

/** One call under keys that all differ. */
export function keyed(
  stage: Stage,
  name: CallName,
  input: Form,
  { as, ...asking }: Asking & { readonly as: string },
): (at: number) => Sending {
  return (at) => () => stage.ask(name, input, { ...asking, key: `${as}-${at}-of-many` })
}

export const owned = ({ market }: Stage, { userId }: Person, asset = 'NGN') =>
  market.world.ledger.ownedOf(userId, asset as 'NGN')
export const houseBalance = ({ market }: Stage, purpose: string, asset = 'NGN') =>
  market.world.ledger.balance(`house/${purpose}/${asset}`)

export async function deposit(stage: Stage, by: Person, key: string): Promise<string> {
  const terms = await termsOf(stage, by)
  const input = { way: 'bank-NGN', amount: '5000.00', payer: nuban.holder, terms }
  return idOf(await stage.ask('depositAdd', input, { by, key }))
}

export async function termsOf(stage: Stage, by: Person): Promise<string> {
  const reply = valueIn<{ terms: readonly { asset: string; hash: string }[] }>(
    await stage.ask('depositStatus', {}, { by }),
  )
  return reply.terms.find(({ asset }) => asset === 'NGN')?.hash ?? ''
}

/** A payment arrives, and the server is notified. */
export async function bankWorks(stage: Stage): Promise<void> {
  stage.market.world.clock.advance(2 * minuteMs)
  await stage.bank.work()
}

export async function blocks(stage: Stage, count: number): Promise<void> {
  stage.market.world.clock.advance(count * 12_000)
  await stage.chain.sweep()
}

/** Half of them propose one thing and half the other: each is proposed once. Answers both proposals. */
async function proposeBoth(
  stage: Stage,
  given: Given,
  both: readonly (readonly [CallName, Form])[],
): Promise<string[]> {
  const operator = await stage.operator('reviewer')
  const made: string[] = []
  const half = atOnce / both.length
  const proposals = both.flatMap(([name, input], which) => {
    const sends = keyed(stage, name, input, { operator, as: `proposal-${given.round}-${which}` })
    const counted = (at: number) => async () => {
      const answer = await sends(at)()
      if (answer?.ok) made.push(valueIn<{ proposal: string }>(answer).proposal)
      return answer
    }
    return many(counted, half)
  })
  const outcome = await rush(proposals, given.chance)
  expect(outcome).toEqual({ done: both.length, refused: { proposal_open: atOnce - both.length } })
  return made
}

/** Both are signed, many times at once: one is done, and the other finds that the world has moved on. */
export async function decideBoth(
  stage: Stage,
  given: Given,
  both: readonly (readonly [CallName, Form])[],
): Promise<void> {
  const made = await proposeBoth(stage, given, both)
  const { sends, ends } = await signaturesOf(stage, made)
  const signed = await rush([...sends, ...(given.besides ?? [])], given.chance)
  const besides = given.besides?.length ?? 0
  if (besides > 0) return
  expect(signed).toEqual({ done: made.length, refused: { proposal_over: atOnce - made.length } })
  expect(ends.sort()).toEqual(['executed', 'stale'])
}

async function signaturesOf(stage: Stage, proposals: readonly string[]) {
  const operator = await stage.operator('approver')
  const ends: string[] = []
  const sends: Sending[] = []
  for (const id of proposals) {
    const read = await stage.ask('consoleProposal', { id }, { operator })
    const { payloadHash } = valueIn<{ proposal: { payloadHash: string } }>(read).proposal
    const signs = keyed(stage, 'consoleApprove', { id, payloadHash }, { operator, as: `signature-${id}` })
    const counted = (at: number) => async () => {
      const answer = await signs(at)()
      if (answer?.ok) ends.push((answer.value as { proposal: { state: string } }).proposal.state)
      return answer
    }
    sends.push(...many(counted, atOnce / proposals.length))
  }
  return { sends, ends }
}

/** Users whose bank account and address are past their waiting period, one for each round. */
export async function rested(
  stage: Stage,
  users = rounds,
): Promise<{ by: Person; bankId: string; addressId: string }[]> {
  const all = []
  for (let user = 0; user < users; user += 1) {
    const by = await stage.person()
    await stage.identities.plantVerified(by.userId)
    const bankId = await placed(stage, 'bankAdd', { by, place: nuban })
    const addressId = await placed(stage, 'addressAdd', { by, place: { ...ether, address } })
    all.push({ by, bankId, addressId })
  }
  stage.market.world.clock.advance(25 * hourMs)
  return all
}
