import {
  approve,
  type Example,
  type ExamplesOf,
  idOf,
  key,
  noUser,
  type Person,
  type Props,
  type Stage,
  signedHash,
  twoOperators,
  valueIn,
  withUser,
} from '../../core/index.ts'

const dayMs = 24 * 3_600_000
const choice = { amount: '20000.00', days: '30' }

/** A verified user, and the hash of the sheet of 20,000 for 30 days. */
async function withSheet(stage: Stage): Promise<Props> {
  const { by } = await withUser(stage)
  await stage.identities.plantVerified(by.userId)
  return { by, id: await sheetFor(stage, by, choice) }
}

async function sheetFor(stage: Stage, by: Person, of: typeof choice): Promise<string> {
  return valueIn<{ hash: string }>(await stage.ask('loanQuote', of, { by })).hash
}

const applyFor = (stage: Stage, { by, id: sheet }: Props, once: string) =>
  stage.ask('loanApply', { ...choice, purpose: 'study', sheet }, { by, key: once })

/** An application under review: `id` is the loan's. */
async function withApplication(stage: Stage): Promise<Props> {
  const props = await withSheet(stage)
  return { by: props.by, id: idOf(await applyFor(stage, props, 'prepared-application')) }
}

/** A loan that was paid out: `id` is its. */
async function withLoan(stage: Stage): Promise<Props> {
  const props = await withApplication(stage)
  const operator = await stage.operator('reviewer')
  const asked = { id: props.id, reason: 'within_rules' }
  valueIn(await stage.ask('consoleLoanApprove', asked, { operator, key: 'prepared-approval' }))
  return props
}

/** A loan and a deposit slip under review, as one text. */
async function withSlip(stage: Stage): Promise<Props> {
  const { by, id } = await withLoan(stage)
  const file = await stage.tools.photo(`slip of ${by.userId}`)
  const { voucher } = valueIn<{ voucher: string }>(await stage.ask('depositVoucher', {}, { by, file }))
  const { terms } = valueIn<{ terms: { asset: string; hash: string }[] }>(
    await stage.ask('depositStatus', {}, { by }),
  )
  const paid = { way: 'offline-NGN', amount: '5000.00' }
  const { utr } = valueIn<{ utr: string }>(
    await stage.ask('depositPractice', paid, { by, key: 'prepared-payment' }),
  )
  const hash = terms.find(({ asset }) => asset === 'NGN')?.hash ?? ''
  const slip = { ...paid, terms: hash, utr, voucher }
  return { by, id: `${id} ${idOf(await stage.ask('depositAdd', slip, { by, key: 'prepared-slip' }))}` }
}

/** An application for the desk: `id` is the token of a reviewer and the loan's number. */
async function atDesk(stage: Stage): Promise<Props> {
  const { id } = await withApplication(stage)
  return { by: noUser, id: `${await stage.operator('reviewer')} ${id}` }
}

/** A loan that is over 180 days late, for the desk. */
async function longLate(stage: Stage): Promise<Props> {
  const { id } = await withLoan(stage)
  stage.market.world.clock.advance((30 + 181) * dayMs)
  return { by: noUser, id: `${await stage.operator('reviewer')} ${id}` }
}

type Named =
  | 'loanApply'
  | 'loanWithdraw'
  | 'loanRepay'
  | 'loanRepayOffline'
  | 'loanExtend'
  | 'loanExclude'
  | 'consoleLoanApprove'
  | 'consoleLoanRefuse'
  | 'consoleLoanWriteOff'

export const loanExamples: ExamplesOf<Named> = {
  loanApply: {
    name: 'an application for a loan',
    prepare: withSheet,
    fifty: 1,
    act: (stage, props) => applyFor(stage, props, key),
  },
  loanWithdraw: {
    name: 'an application for a loan, withdrawn',
    prepare: withApplication,
    fifty: 1,
    act: (stage, { by, id }) => stage.ask('loanWithdraw', { id }, { by, key }),
  },
  loanRepay: {
    name: 'a part of a loan, repaid',
    prepare: withLoan,
    act: (stage, { by, id }) => stage.ask('loanRepay', { id, part: 'some', amount: '150.00' }, { by, key }),
  },
  loanRepayOffline: {
    name: 'a repayment by deposit slip',
    prepare: withSlip,
    fifty: 1,
    act(stage, { by, id: both }) {
      const [id = '', deposit = ''] = both.split(' ')
      return stage.ask('loanRepayOffline', { id, deposit }, { by, key })
    },
  },
  loanExtend: {
    name: 'a loan, extended at no cost',
    prepare: withLoan,
    fifty: 1,
    act: (stage, { by, id }) => stage.ask('loanExtend', { id }, { by, key }),
  },
  loanExclude: {
    name: 'a user excluded from new loans',
    prepare: withUser,
    fifty: 1,
    act: (stage, { by }) => stage.ask('loanExclude', {}, { by, key }),
  },
  consoleLoanApprove: {
    name: 'an application for a loan, approved and paid out',
    prepare: atDesk,
    fifty: 1,
    act: (stage, { id }) => desk(stage, 'consoleLoanApprove', { decision: id, reason: 'within_rules' }),
  },
  consoleLoanRefuse: {
    name: 'the refusal of a loan, proposed',
    prepare: atDesk,
    fifty: 1,
    act: (stage, { id }) =>
      desk(stage, 'consoleLoanRefuse', { decision: id, reason: 'loan_purpose_unfit', note: unfit }),
  },
  consoleLoanWriteOff: {
    name: 'the write-off of a loan, proposed',
    prepare: longLate,
    fifty: 1,
    act: (stage, { id }) => desk(stage, 'consoleLoanWriteOff', { decision: id, reason: 'overdue_180_days' }),
  },
}

const unfit = 'The user wrote that the money is for betting.'

type Decided = { readonly decision: string; readonly reason: string; readonly note?: string }

/** Decides a loan; `decision` is the operator's token and the number of the loan. */
function desk(
  stage: Stage,
  call: 'consoleLoanApprove' | 'consoleLoanRefuse' | 'consoleLoanWriteOff',
  { decision, ...asked }: Decided,
  once = key,
) {
  const [operator = '', id = ''] = decision.split(' ')
  return stage.ask(call, { id, ...asked }, { operator, key: once })
}

/** A proposal that waits for its checker. */
const proposedBy =
  (
    prepare: Example['prepare'],
    call: 'consoleLoanRefuse' | 'consoleLoanWriteOff',
    of: Omit<Decided, 'decision'>,
  ) =>
  async (stage: Stage): Promise<Props> => {
    const { id: decision } = await prepare(stage)
    const [, checker] = await twoOperators(stage)
    const answer = await desk(stage, call, { ...of, decision }, 'prepared-proposal')
    const { proposal } = valueIn<{ proposal: string }>(answer)
    return { by: noUser, id: `${checker} ${proposal} ${await signedHash(stage, proposal, checker)}` }
  }

const swept = async (stage: Stage): Promise<undefined> => {
  await stage.sweep()
}

/** What is written by a second signature, and what happens by itself. */
export const loanFlows: readonly Example[] = [
  {
    name: 'a loan refused by two people',
    prepare: proposedBy(atDesk, 'consoleLoanRefuse', { reason: 'loan_purpose_unfit', note: unfit }),
    act: approve,
    already: ['proposal_over'],
  },
  {
    name: 'a loan written off by two people',
    prepare: proposedBy(longLate, 'consoleLoanWriteOff', { reason: 'overdue_180_days' }),
    act: approve,
    already: ['proposal_over'],
  },
  {
    name: 'a day of a loan, counted, with a part that is late',
    async prepare(stage) {
      const props = await withLoan(stage)
      stage.market.world.clock.advance(31 * dayMs)
      return props
    },
    act: swept,
  },
]
