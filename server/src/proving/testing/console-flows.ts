import type { CallName } from '@openbourse/protocol'
import { appCode } from '../../testing/authenticator.ts'
import { type Flow, type Props, somebody, valueIn } from './flows.ts'
import type { Stage } from './stage.ts'

const key = 'proving-key-of-the-act'
const nobody = { token: '', userId: 0, ip: '10.7.0.1' }
const name = 'Ngozi Adeyemi'
const password = 'quiet lantern over water'

type Proposed = { readonly proposal: string }
type Checked = { readonly proposal: { readonly payloadHash: string } }

/** The tokens of an operator who proposes and of one who checks. */
async function two(stage: Stage): Promise<readonly [maker: string, checker: string]> {
  return [await stage.operator('product', 'approver'), await stage.operator('approver')]
}

const lowerFee = { name: 'fee.commission.NG', value: '25', reason: 'costs_fell' }
const invitation = { what: 'invite', name: 'Tomás Herrera', roles: 'reviewer', reason: 'new_colleague' }
const news = {
  what: 'publish',
  kind: 'news',
  slug: 'new-market',
  reason: 'new_information',
  titleEn: 'A market opens',
  textEn: 'Accra opens in May.',
  titleEs: 'Abre un mercado',
  textEs: 'Accra abre en mayo.',
  titlePt: 'Um mercado abre',
  textPt: 'Acra abre em maio.',
}
const halt = { symbol: 'LAGC', minutes: '30', reason: 'disorderly_trading' }

/** Something that an operator proposes by himself: `id` is his token. */
const proposes = (what: string, call: CallName, input: Readonly<Record<string, string>>): Flow => ({
  name: what,
  calls: [call],
  prepare: async (stage) => ({ by: nobody, id: (await two(stage))[0] }),
  act: (stage, { id: operator }) => stage.ask(call, input, { operator, key }),
})

/** Something that is proposed before: `id` is the checker's token, the proposal and the hash of what is signed. */
const proposed =
  (call: CallName, input: Readonly<Record<string, string>>) =>
  async (stage: Stage): Promise<Props> => {
    const [maker, checker] = await two(stage)
    const asked = { operator: maker, key: 'prepared-proposal' }
    const { proposal: id } = valueIn<Proposed>(await stage.ask(call, input, asked))
    const { proposal } = valueIn<Checked>(await stage.ask('consoleProposal', { id }, { operator: checker }))
    return { by: { ...nobody, token: maker }, id: `${checker} ${id} ${proposal.payloadHash}` }
  }

const approve: Flow['act'] = (stage, { id: told }) => {
  const [operator = '', id = '', payloadHash = ''] = told.split(' ')
  return stage.ask('consoleApprove', { id, payloadHash }, { operator, key })
}

/** A halt that stands, and its end proposed. */
async function halted(stage: Stage): Promise<Props> {
  const [maker, checker] = await two(stage)
  valueIn(await stage.ask('consoleHalt', halt, { operator: maker, key: 'prepared-halt' }))
  const ending = { symbol: 'LAGC', reason: 'orderly_again' }
  const asked = { operator: maker, key: 'prepared-ending' }
  const { proposal: id } = valueIn<Proposed>(await stage.ask('consoleResume', ending, asked))
  const { proposal } = valueIn<Checked>(await stage.ask('consoleProposal', { id }, { operator: checker }))
  return { by: nobody, id: `${checker} ${id} ${proposal.payloadHash}` }
}

/** An operator of flesh and blood: `id` is his link and, once he is there, the secret of his app. */
async function setUp(stage: Stage, link: string): Promise<string | undefined> {
  const begun = await stage.ask('consoleSetUp', { link, name, password })
  return begun.ok ? (begun.value as { totpSecret: string }).totpSecret : undefined
}

const codeNow = (stage: Stage, secret: string) => appCode(secret, stage.market.world.clock.nowMs())

const sessions: readonly Flow[] = [
  {
    name: 'becoming the first operator',
    calls: ['consoleSetUpFinish'],
    drawn: true,
    prepare: async (stage) => ({ by: nobody, id: stage.operatorLink() }),
    // Who had become one before the crash logs in by name; the link is used up.
    already: ['operator_link_wrong'],
    async act(stage, { id: link }) {
      const secret = await setUp(stage, link)
      const code = secret === undefined ? '000000' : codeNow(stage, secret)
      return stage.ask('consoleSetUpFinish', { link, code })
    },
  },
  {
    name: 'becoming one more operator, who waits',
    calls: ['consoleSetUpFinish'],
    drawn: true,
    async prepare(stage) {
      await two(stage)
      return { by: nobody, id: stage.operatorLink('approver') }
    },
    already: ['operator_link_wrong'],
    async act(stage, { id: link }) {
      const secret = await setUp(stage, link)
      const code = secret === undefined ? '000000' : codeNow(stage, secret)
      return stage.ask('consoleSetUpFinish', { link, code })
    },
  },
  {
    name: 'an operator admitted by another one',
    calls: ['consoleApprove'],
    drawn: true,
    async prepare(stage) {
      const [, checker] = await two(stage)
      const link = stage.operatorLink('approver')
      const secret = (await setUp(stage, link)) ?? ''
      valueIn(await stage.ask('consoleSetUpFinish', { link, code: codeNow(stage, secret) }))
      type Row = { readonly id: string; readonly payloadHash: string }
      const asked = { show: 'open', kind: 'operator_admit' }
      const { list } = valueIn<{ list: Row[] }>(
        await stage.ask('consoleProposals', asked, { operator: checker }),
      )
      return { by: nobody, id: `${checker} ${list[0]?.id} ${list[0]?.payloadHash}` }
    },
    act: (stage, props) => approve(stage, props),
  },
  {
    name: 'logging in at the console',
    calls: ['consoleLogin'],
    drawn: true,
    async prepare(stage) {
      const link = stage.operatorLink()
      const secret = (await setUp(stage, link)) ?? ''
      valueIn(await stage.ask('consoleSetUpFinish', { link, code: codeNow(stage, secret) }))
      return { by: nobody, id: secret }
    },
    // A code is good once, so each try waits for the next one; a session that nobody has the token of is one too many.
    repeats: ['operators.session', 'operators.audit', 'accounts.tally'],
    async act(stage, { id: secret }) {
      stage.market.world.clock.advance(60_000)
      return stage.ask('consoleLogin', { name, password, code: codeNow(stage, secret) })
    },
  },
  {
    name: 'logging out of the console',
    calls: ['consoleLogout'],
    already: ['operator_session_over'],
    prepare: async (stage) => ({ by: nobody, id: await stage.operator('support') }),
    act: (stage, { id: operator }) => stage.ask('consoleLogout', {}, { operator }),
  },
  {
    name: 'proving the second factor again',
    calls: ['consoleFactor'],
    drawn: true,
    async prepare(stage) {
      const link = stage.operatorLink()
      const secret = (await setUp(stage, link)) ?? ''
      const told = await stage.ask('consoleSetUpFinish', { link, code: codeNow(stage, secret) })
      return { by: nobody, id: `${valueIn<{ operatorToken: string }>(told).operatorToken} ${secret}` }
    },
    // As with logging in: a code is good once, and each proof is on record.
    repeats: ['operators.session', 'operators.audit', 'accounts.tally'],
    act(stage, { id }) {
      const [operator = '', secret = ''] = id.split(' ')
      stage.market.world.clock.advance(60_000)
      return stage.ask('consoleFactor', { code: codeNow(stage, secret) }, { operator })
    },
  },
  {
    name: 'the link of an invitation',
    calls: ['consoleOperatorLink'],
    drawn: true,
    async prepare(stage) {
      const props = await proposed('consoleOperatorPropose', invitation)(stage)
      valueIn((await approve(stage, props))!)
      const [operator = ''] = props.id.split(' ')
      type Row = { readonly id: string; readonly state: string }
      const { list } = valueIn<{ list: Row[] }>(await stage.ask('consoleOperators', {}, { operator }))
      return { by: nobody, id: `${operator} ${list.find(({ state }) => state === 'invited')?.id}` }
    },
    // A newer link voids an older one; that it was made again is on record.
    repeats: ['operators.audit'],
    act(stage, { id }) {
      const [operator = '', invited = ''] = id.split(' ')
      return stage.ask('consoleOperatorLink', { operator: invited }, { operator })
    },
  },
]

/** What operators do, alone and by two. */
export const consoleFlows: readonly Flow[] = [
  ...sessions,
  proposes('proposing an operator', 'consoleOperatorPropose', invitation),
  proposes('proposing news of the house', 'consoleContentPropose', news),
  {
    name: 'a checker publishes news of the house',
    calls: ['consoleApprove'],
    prepare: proposed('consoleContentPropose', news),
    act: approve,
  },
  proposes('proposing another setting', 'consoleSettingPropose', lowerFee),
  proposes('halting an instrument alone', 'consoleHalt', halt),
  proposes('halting a whole market', 'consoleHaltMarket', {
    country: 'NG',
    minutes: '30',
    reason: 'house_fault',
  }),
  {
    name: 'a whole market halted by two',
    calls: ['consoleApprove'],
    act: approve,
    prepare: proposed('consoleHaltMarket', { country: 'NG', minutes: '30', reason: 'house_fault' }),
  },
  {
    name: 'a fee raised by two, which is announced',
    calls: ['consoleApprove'],
    act: approve,
    prepare: proposed('consoleSettingPropose', { ...lowerFee, value: '35', reason: 'costs_rose' }),
  },
  {
    name: 'telling a portion of users what changes',
    calls: [],
    async prepare(stage) {
      await somebody(stage)
      await somebody(stage)
      const raise = { ...lowerFee, value: '35', reason: 'costs_rose' }
      const props = await proposed('consoleSettingPropose', raise)(stage)
      valueIn((await approve(stage, props))!)
      return props
    },
    async act(stage) {
      await stage.sweep()
      return undefined
    },
  },
  {
    name: 'an operator invited by two',
    calls: ['consoleApprove'],
    act: approve,
    prepare: proposed('consoleOperatorPropose', invitation),
  },
  {
    name: 'a setting changed by two',
    calls: ['consoleApprove'],
    act: approve,
    prepare: proposed('consoleSettingPropose', lowerFee),
  },
  {
    name: 'the end of a halt proposed',
    calls: ['consoleResume'],
    async prepare(stage) {
      const [maker] = await two(stage)
      valueIn(await stage.ask('consoleHalt', halt, { operator: maker, key: 'prepared-halt' }))
      return { by: nobody, id: maker }
    },
    act: (stage, { id: operator }) =>
      stage.ask('consoleResume', { symbol: 'LAGC', reason: 'orderly_again' }, { operator, key }),
  },
  {
    name: 'a halt ended by two',
    calls: ['consoleApprove'],
    act: approve,
    prepare: halted,
  },
  {
    name: 'declining a proposal',
    calls: ['consoleDecline'],
    prepare: proposed('consoleSettingPropose', lowerFee),
    act(stage, { id: told }) {
      const [operator = '', id = ''] = told.split(' ')
      return stage.ask('consoleDecline', { id, reason: 'facts_wrong' }, { operator, key })
    },
  },
  {
    name: 'taking a proposal back',
    calls: ['consoleWithdraw'],
    prepare: proposed('consoleSettingPropose', lowerFee),
    act: (stage, { by, id }) =>
      stage.ask('consoleWithdraw', { id: id.split(' ')[1] ?? '' }, { operator: by.token, key }),
  },
  {
    name: 'what is due when its time has come',
    calls: [],
    async prepare(stage) {
      const props = await proposed('consoleSettingPropose', { ...lowerFee, value: '35' })(stage)
      valueIn((await approve(stage, props))!)
      stage.market.world.clock.advance(30 * 24 * 3600 * 1000)
      return props
    },
    async act(stage) {
      await stage.sweep()
      return undefined
    },
  },
  {
    name: 'a halt that ends by itself',
    calls: [],
    async prepare(stage) {
      const [operator] = await two(stage)
      valueIn(await stage.ask('consoleHalt', halt, { operator, key: 'prepared-halt' }))
      stage.market.world.clock.advance(30 * 60_000)
      return { by: nobody, id: '' }
    },
    async act(stage) {
      await stage.sweep()
      return undefined
    },
  },
  {
    name: 'a note about a person',
    calls: ['consolePersonNote'],
    prepare: async (stage) => ({ ...(await somebody(stage)), id: await stage.operator('support') }),
    act: (stage, { by, id: operator }) =>
      stage.ask('consolePersonNote', { id: String(by.userId), text: 'Called twice.' }, { operator, key }),
  },
  {
    name: 'looking for a person',
    calls: ['consolePersonFind'],
    repeats: ['operators.audit'],
    prepare: async (stage) => ({ ...(await somebody(stage)), id: await stage.operator('support') }),
    act: (stage, { by, id: operator }) =>
      stage.ask('consolePersonFind', { by: String(by.userId), reason: 'open_case' }, { operator }),
  },
]
