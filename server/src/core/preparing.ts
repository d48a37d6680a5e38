import type { Answer, Call, CallName } from '@openbourse/protocol'
import type { Example, Person, Props, Stage } from './example.ts'

/** The key of the act of an example. */
export const key = 'proving-key-of-the-act'

/** What an answer brings; a preparation that is refused ends the test. */
export function valueIn<T>(answer: Answer<Call>): T {
  if (!answer.ok) throw new Error(`refused: ${answer.reason} ${JSON.stringify(answer.values)}`)
  return answer.value as T
}

export const idOf = (answer: Answer<Call>): string => valueIn<{ id: string }>(answer).id

/** Sends a call with a fixed input, as the prepared user. */
export const asking =
  (name: CallName, input: Readonly<Record<string, string>>): Example['act'] =>
  (stage, { by }) =>
    stage.ask(name, input, { by, key })

/** A new user with practice money. */
export const withUser = async (stage: Stage): Promise<Props> => ({ by: await stage.person(), id: '' })

/** A new user with practice money whose identity is verified. */
export async function withVerified(stage: Stage): Promise<Props> {
  const props = await withUser(stage)
  await stage.identities.plantVerified(props.by.userId)
  return props
}

/** A new user who can receive codes. */
export async function reachable(stage: Stage): Promise<Props> {
  const props = await withUser(stage)
  await stage.reachable(props.by)
  return props
}

export const account = { areaCode: '+234', phone: '8031234567', password: 'correct-horse-9' }

const registrations = new WeakMap<object, number>()

/** A user with a phone of their own and a password. */
export async function registered(stage: Stage): Promise<Props & { readonly by: { readonly phone: string } }> {
  const { world } = stage.market
  const before = registrations.get(world) ?? 0
  registrations.set(world, before + 1)
  const phone = String(Number(account.phone) + before)
  const { token, user } = valueIn<{ token: string; user: { id: string } }>(await register(stage, phone))
  return { by: { token, userId: Number(user.id), ip: '10.8.0.2', phone }, id: '' }
}

export async function register(stage: Stage, phone = account.phone): Promise<Answer<Call>> {
  const captcha = await stage.solved()
  const input = { ...account, phone, confirmPassword: account.password, captcha, agreement: 'true' }
  return stage.ask('register', input, { ip: '10.8.0.2' })
}

/** A right account of First Bank. */
export const nuban = { scheme: 'NG_NUBAN', bank: '011', account: '0000014579', holder: 'Adaeze Okafor' }

/** Saves a place that money may go to, with the code that it takes; answers its id. */
export async function placed(
  stage: Stage,
  name: 'bankAdd' | 'addressAdd',
  { by, place }: { readonly by: Person; readonly place: Readonly<Record<string, string>> },
): Promise<string> {
  await stage.reachable(by)
  const code = await stage.sentCode(by)
  return idOf(await stage.ask(name, { ...place, code }, { by }))
}

/** A verified user with an account that has rested: `id` is the account's. */
export async function withAccount(stage: Stage, bank = nuban): Promise<Props> {
  const by = await stage.person()
  await stage.identities.plantVerified(by.userId)
  const id = await placed(stage, 'bankAdd', { by, place: bank })
  stage.market.world.clock.advance(25 * 3_600_000)
  return { by, id }
}

/** In the place of a user where only operators ask. */
export const noUser = { token: '', userId: 0, ip: '10.7.0.1' }

/** Tokens of an operator who proposes and of one who approves. */
export async function twoOperators(stage: Stage): Promise<readonly [maker: string, checker: string]> {
  return [await stage.operator('product', 'approver'), await stage.operator('approver')]
}

/** A proposal of one operator: `id` is their token. */
export const proposes = (name: string, call: CallName, input: Readonly<Record<string, string>>): Example => ({
  name,
  prepare: async (stage) => ({ by: noUser, id: (await twoOperators(stage))[0] }),
  act: (stage, { id: operator }) => stage.ask(call, input, { operator, key }),
})

/** A proposal that exists before the act: `id` is the operator’s token and its number. */
export const proposesOf = (
  name: string,
  of: { readonly call: CallName; readonly what: (stage: Stage) => Promise<string>; readonly reason: string },
): Example => ({
  name,
  async prepare(stage) {
    const what = await of.what(stage)
    const [maker] = await twoOperators(stage)
    return { by: noUser, id: `${maker} ${what}` }
  },
  act(stage, { id }) {
    const [operator = '', what = ''] = id.split(' ')
    return stage.ask(of.call, { id: what, reason: of.reason }, { operator, key })
  },
})

/** What waits for its checker: `id` is the checker's token, the proposal and the hash of what is signed. */
export const proposed =
  (call: CallName, input: Readonly<Record<string, string>>): Example['prepare'] =>
  async (stage) => {
    const [maker, checker] = await twoOperators(stage)
    const answer = await stage.ask(call, input, { operator: maker, key: 'prepared-proposal' })
    const { proposal: id } = valueIn<{ proposal: string }>(answer)
    return { by: { ...noUser, token: maker }, id: `${checker} ${id} ${await signedHash(stage, id, checker)}` }
  }

/** Signs what `proposed` has prepared. */
export const approve: Example['act'] = (stage, { id: reply }) => {
  const [operator = '', id = '', payloadHash = ''] = reply.split(' ')
  return stage.ask('consoleApprove', { id, payloadHash }, { operator, key })
}

/** Reads and signs a proposal: `id` is its number and the checker's token. */
export const approveProposal: Example['act'] = async (stage, { id }) => {
  const [proposal = '', operator = ''] = id.split(' ')
  const payloadHash = await signedHash(stage, proposal, operator)
  return stage.ask('consoleApprove', { id: proposal, payloadHash }, { operator, key })
}

/** The hash that signs a proposal, as its checker reads it. */
export async function signedHash(stage: Stage, id: string, operator: string): Promise<string> {
  const read = await stage.ask('consoleProposal', { id }, { operator })
  return valueIn<{ proposal: { payloadHash: string } }>(read).proposal.payloadHash
}
