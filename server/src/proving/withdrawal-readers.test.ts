import {
  type Answer,
  type Call,
  type CallName,
  calls,
  type OperatorRole,
  operatorRoles,
  withdrawalReaders,
} from '@openbourse/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf, valueIn, withAccount } from '../core/index.ts'
import { fittingInput } from '../platform/testing/fitting.ts'
import { openStage, type Stage } from './testing/stage.ts'

// One withdrawal with a figure of its own and proposals about it, open and over. Each role then makes every call of the console
// that only reads; what belongs to the withdrawal stands in the answers of those roles alone that may open it.

const amount = '300123.45'
const reason = 'asked_by_person'
let stage: Stage
let person = ''
let withdrawal = ''
let open = ''
let over = ''
const tokens = {} as Record<OperatorRole, string>

beforeAll(async () => {
  stage = await openStage()
  const { by, id: bankId } = await withAccount(stage)
  for (const role of operatorRoles) tokens[role] = await stage.operator(role)
  person = String(by.userId)
  withdrawal = idOf(await stage.ask('withdrawAdd', { bankId, amount }, { by, key: 'one-withdrawal' }))
  const maker = tokens.reviewer
  const propose = async (input: Readonly<Record<string, string>>, key: string) => {
    const reply = await stage.ask(
      'consoleWithdrawalPropose',
      { id: withdrawal, ...input },
      { operator: maker, key },
    )
    return valueIn<{ proposal: string }>(reply).proposal
  }
  over = await propose({ act: 'release', reason: 'checks_passed' }, 'proposal-that-ends')
  valueIn(await stage.ask('consoleWithdraw', { id: over }, { operator: maker, key: 'end-of-proposal' }))
  const note = 'Case 2026-17: asked by the fraud team.'
  open = await propose({ act: 'refuse', reason: 'withdrawal_misuse', note }, 'proposal-that-stays')
  // Handled while a user writes to support.
  valueIn(await stage.ask('supportSend', { text: 'Where is my money?' }, { by, key: 'question-key' }))
})
afterAll(() => stage.close())

/** Calls that change something, or whose answers are secrets of another kind. */
const reads = (Object.entries(calls) as [CallName, Call][]).filter(
  ([name, call]) => call.who === 'operator' && (call.method === 'GET' || name === 'consolePersonFind'),
)

/** Every way in which an operator could read this withdrawal. */
function inputsOf(name: CallName, call: Call): Readonly<Record<string, string>>[] {
  const fitting = Object.fromEntries(new URLSearchParams(fittingInput(call)))
  switch (name) {
    case 'consolePersonFind':
      return [{ by: person, reason }]
    case 'consolePerson':
      return [{ id: person, reason }]
    case 'consoleWithdrawal':
      return [{ ...fitting, id: withdrawal }]
    case 'consoleProposal':
      return [{ id: open }, { id: over }]
    case 'consoleProposals':
      return ['to_check', 'mine', 'open', 'done'].flatMap((show) => [
        { show },
        { show, subjectKind: 'withdrawal', subject: withdrawal },
      ])
    case 'operatorMessages':
    case 'operatorPicture':
      return [{ ...fitting, conversation: person }]
    default:
      return [fitting]
  }
}

/**
 * Balances are shown to every operator who may view a user, including amounts on hold; the reason of a hold is not.
 */
const reveals = (answer: Answer<Call>): boolean => {
  const text = JSON.stringify(answer, (key, value) => (key === 'owned' ? undefined : value))
  return (
    [amount, `"${withdrawal}"`, '4579'].some((part) => text.includes(part)) || text.includes('withdrawal_')
  )
}

async function revealingCalls(role: OperatorRole): Promise<string[]> {
  const found = new Set<string>()
  for (const [name, call] of reads) {
    for (const input of inputsOf(name, call)) {
      const answer = await stage.ask(name, input, { operator: tokens[role] })
      // Settings are public and apply to withdrawals in general.
      if (answer.ok && reveals(answer) && !name.startsWith('consoleSetting')) found.add(name)
    }
  }
  return [...found].sort()
}

test.each(operatorRoles.filter((role) => !(withdrawalReaders as readonly string[]).includes(role)))(
  '%s sees no single withdrawal by any call',
  async (role) => {
    expect(await revealingCalls(role)).toEqual([])
    expect(
      await stage.ask('consoleWithdrawal', { id: withdrawal, reason }, { operator: tokens[role] }),
    ).toMatchObject({
      reason: 'operator_role_missing',
    })
    for (const id of [open, over]) {
      expect(await stage.ask('consoleProposal', { id }, { operator: tokens[role] })).toMatchObject({
        reason: 'proposal_unknown',
      })
    }
    const reply = await stage.ask('consoleProposals', {}, { operator: tokens[role] })
    expect(valueIn<{ counts: object }>(reply).counts).toEqual({ toCheck: 0, mine: 0, open: 0 })
  },
)

test.each(withdrawalReaders)('%s sees the case, its proposals and its movements', async (role) => {
  const revealing = await revealingCalls(role)
  expect(revealing).toEqual(
    expect.arrayContaining(['consolePerson', 'consoleProposal', 'consoleProposals', 'consoleWithdrawal']),
  )
})

test('an operator with two roles, of which one may, sees it', async () => {
  const operator = await stage.operator('support', 'auditor')
  expect((await stage.ask('consoleProposal', { id: open }, { operator })).ok).toBe(true)
})
