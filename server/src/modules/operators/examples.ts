import {
  approve,
  type Example,
  type ExamplesOf,
  noUser,
  proposed,
  type Stage,
  twoOperators,
  valueIn,
} from '../../core/index.ts'

const name = 'Ngozi Adeyemi'
const password = 'quiet lantern over water'

const invitation = { what: 'invite', name: 'Tomás Herrera', roles: 'reviewer', reason: 'new_colleague' }

/** An operator who comes by a link: answers the secret of their app, unless the link is used up. */
async function setUp(stage: Stage, link: string): Promise<string | undefined> {
  const begun = await stage.ask('consoleSetUp', { link, name, password })
  return begun.ok ? (begun.value as { totpSecret: string }).totpSecret : undefined
}

const codeNow = (stage: Stage, secret: string) =>
  stage.tools.appCode(secret, stage.market.world.clock.nowMs())

export const operatorExamples: ExamplesOf<
  'consoleSetUpFinish' | 'consoleLogin' | 'consoleLogout' | 'consoleFactor' | 'consoleOperatorLink'
> = {
  consoleSetUpFinish: {
    name: 'becoming the first operator',
    drawn: true,
    prepare: async (stage) => ({ by: noUser, id: stage.operatorLink() }),
    // An operator who was set up before the crash logs in by name; the link is used up.
    already: ['operator_link_wrong'],
    async act(stage, { id: link }) {
      const secret = await setUp(stage, link)
      const code = secret === undefined ? '000000' : codeNow(stage, secret)
      return stage.ask('consoleSetUpFinish', { link, code })
    },
  },
  consoleLogin: {
    name: 'logging in at the console',
    movesOn: ['operators.operator.totp_step'],
    drawn: true,
    async prepare(stage) {
      const link = stage.operatorLink()
      const secret = (await setUp(stage, link)) ?? ''
      valueIn(await stage.ask('consoleSetUpFinish', { link, code: codeNow(stage, secret) }))
      return { by: noUser, id: secret }
    },
    // A code is good once, so each try waits for the next one; a session whose token was lost is one too many.
    repeats: ['operators.session', 'operators.audit', 'accounts.tally'],
    async act(stage, { id: secret }) {
      stage.market.world.clock.advance(60_000)
      return stage.ask('consoleLogin', { name, password, code: codeNow(stage, secret) })
    },
  },
  consoleLogout: {
    name: 'logging out of the console',
    already: ['operator_session_over'],
    prepare: async (stage) => ({ by: noUser, id: await stage.operator('support') }),
    act: (stage, { id: operator }) => stage.ask('consoleLogout', {}, { operator }),
  },
  consoleFactor: {
    name: 'proving the second factor again',
    movesOn: ['operators.operator.totp_step'],
    drawn: true,
    async prepare(stage) {
      const link = stage.operatorLink()
      const secret = (await setUp(stage, link)) ?? ''
      const answer = await stage.ask('consoleSetUpFinish', { link, code: codeNow(stage, secret) })
      return { by: noUser, id: `${valueIn<{ operatorToken: string }>(answer).operatorToken} ${secret}` }
    },
    // As with logging in: a code is good once, and each proof is on record.
    repeats: ['operators.session', 'operators.audit', 'accounts.tally'],
    act(stage, { id }) {
      const [operator = '', secret = ''] = id.split(' ')
      stage.market.world.clock.advance(60_000)
      return stage.ask('consoleFactor', { code: codeNow(stage, secret) }, { operator })
    },
  },
  consoleOperatorLink: {
    name: 'the link of an invitation',
    drawn: true,
    async prepare(stage) {
      const props = await proposed('consoleOperatorPropose', invitation)(stage)
      valueIn((await approve(stage, props))!)
      const [operator = ''] = props.id.split(' ')
      type Row = { readonly id: string; readonly state: string }
      const { list } = valueIn<{ list: Row[] }>(await stage.ask('consoleOperators', {}, { operator }))
      return { by: noUser, id: `${operator} ${list.find(({ state }) => state === 'invited')?.id}` }
    },
    // A newer link voids an older one; that it was made again is on record.
    repeats: ['operators.audit'],
    act(stage, { id }) {
      const [operator = '', invited = ''] = id.split(' ')
      return stage.ask('consoleOperatorLink', { operator: invited }, { operator })
    },
  },
}

export const operatorFlows: readonly Example[] = [
  {
    name: 'becoming one more operator, who waits',
    drawn: true,
    async prepare(stage) {
      await twoOperators(stage)
      return { by: noUser, id: stage.operatorLink('approver') }
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
    drawn: true,
    async prepare(stage) {
      const [, checker] = await twoOperators(stage)
      const link = stage.operatorLink('approver')
      const secret = (await setUp(stage, link)) ?? ''
      valueIn(await stage.ask('consoleSetUpFinish', { link, code: codeNow(stage, secret) }))
      type Row = { readonly id: string; readonly payloadHash: string }
      const asked = { show: 'open', kind: 'operator_admit' }
      const { list } = valueIn<{ list: Row[] }>(
        await stage.ask('consoleProposals', asked, { operator: checker }),
      )
      return { by: noUser, id: `${checker} ${list[0]?.id} ${list[0]?.payloadHash}` }
    },
    act: (stage, props) => approve(stage, props),
  },
]
