import { type Answer, type Call, type CallName, calls, refuse } from '@openbourse/protocol'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import sharp from 'sharp'
import { type Asking, type Assembly, type Stage as ExampleStage, give } from '../../core/index.ts'
import { accounts } from '../../modules/accounts/index.ts'
import { adviceHistory } from '../../modules/advice/index.ts'
import { blocks } from '../../modules/blocks/index.ts'
import { openBlock } from '../../modules/blocks/testing/open-block.ts'
import { coinOffers } from '../../modules/coinoffers/index.ts'
import { openOffering } from '../../modules/coinoffers/testing/open-offering.ts'
import { openFund } from '../../modules/funds/testing/open-fund.ts'
import { type Kyc, kyc, reviewChance } from '../../modules/kyc/index.ts'
import { bytesPerDraw } from '../../modules/kyc/seats.ts'
import { managers } from '../../modules/managers/index.ts'
import { openManager } from '../../modules/managers/testing/open-manager.ts'
import { pushSender } from '../../modules/notices/index.ts'
import { offers } from '../../modules/offers/index.ts'
import { openOffer } from '../../modules/offers/testing/open-offer.ts'
import { makeOperatorLink, operators } from '../../modules/operators/index.ts'
import { type ChainSandbox, chain, type Rails, rails } from '../../modules/rails/index.ts'
import { robots } from '../../modules/robots/index.ts'
import { openRobot } from '../../modules/robots/testing/open-robot.ts'
import { security } from '../../modules/security/index.ts'
import { shortScreen } from '../../modules/shortterm/index.ts'
import { type Withdrawals, withdrawals } from '../../modules/withdrawals/index.ts'
import { admit, type OperatorFound } from '../../platform/http/operators.ts'
import type { Context } from '../../platform/http/types.ts'
import { systemRandom } from '../../platform/random.ts'
import { products } from '../../products.ts'
import { appCode, softPasskey } from '../../testing/authenticator.ts'
import { documentPhoto } from '../../testing/document-photo.ts'
import { type MarketOptions, type MarketWorld, openMarketWorld } from '../../testing/market.ts'

/** Every product that changes something, without wire and simulated participants: quick to open, kill and open again. */
export type Stage = Omit<ExampleStage, 'market' | 'chain' | 'bank' | 'payouts' | 'identities'> & {
  readonly market: MarketWorld
  /** Networks that answer only when they are asked to. */
  readonly chain: ChainSandbox
  /** A bank that works only on request, withdrawals whose clock stops between sweeps, and identities. */
  readonly bank: Pick<Rails, 'work' | 'bank'>
  readonly payouts: Pick<Withdrawals, 'sweep'>
  readonly identities: Pick<Kyc, 'plantVerified'>
  /** Holds in the ledger whose order is not open. */
  unownedHolds(): number
  /** A new server on the same database, as after a kill. */
  restart(): Promise<Stage>
  close(): Promise<void>
}

type AnyHandler = (context: Context & { operator?: OperatorFound }, input: unknown) => Promise<Answer<Call>>

let addresses = 0
let coins = 0

let newest: ReturnType<typeof softPasskey> | undefined
const tools: Stage['tools'] = {
  appCode,
  passkey(options) {
    newest = softPasskey('http://localhost:8080')
    return newest.create(options)
  },
  signed: (options) => newest!.get(options),
  photo: (side) => documentPhoto(side),
  picture: (kind) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
      .toFormat(kind)
      .toBuffer(),
}

/** Every product as the server assembles them, with a quiet market, no timers and no phone to send pushes to. */
export async function openStage(options: MarketOptions = {}): Promise<Stage> {
  const random = systemRandom()
  return stageOn(
    await openMarketWorld({
      ...options,
      products,
      given: [
        give(shortScreen, ['LAGC']),
        give(adviceHistory, [
          { symbol: 'SAVB', closes: [...Array.from({ length: 50 }, () => 3_900), 4_000] },
        ]),
        give(pushSender, { publicKey: '', send: async () => 'sent' }),
        // A pass is not drawn for a second review, so that an act has the same result each time.
        give(reviewChance, {
          bytes: (count) => (count === bytesPerDraw ? new Uint8Array(count).fill(255) : random.bytes(count)),
        }),
      ],
    }),
  )
}

async function stageOn(market: MarketWorld): Promise<Stage> {
  const { world } = market
  await world.assembly.start()
  const { assembly, clock, ledger, ports } = world
  const atDesk = assembly.face(operators)
  const ask = askingOf(assembly, clock)
  return {
    market,
    chain: assembly.face(chain),
    bank: assembly.face(rails),
    payouts: assembly.face(withdrawals),
    identities: assembly.face(kyc),
    robot: () => openRobot(assembly.face(robots), world),
    manager: () => openManager(assembly.face(managers), world),
    fund: () => openFund(assembly, world),
    block: () => openBlock(assembly.face(blocks), world),
    coinOffering: () => openOffering(assembly.face(coinOffers), world, { coin: `KORA${++coins}` }),
    offer: (price) => openOffer(assembly.face(offers), world, price),
    tools,
    ask,
    async person() {
      const ip = `10.9.${Math.floor(++addresses / 250)}.${addresses % 250}`
      const answer = await ask('practice', {}, { ip })
      if (!answer.ok) throw new Error(`no new user: ${answer.reason}`)
      const { token, user } = answer.value as { token: string; user: { id: string } }
      return { token, userId: Number(user.id), ip }
    },
    async solved() {
      const answer = await ask('captchaChallenge')
      const { challenge } = (answer as { value: { challenge: Challenge } }).value
      const solution = await solveChallenge({ challenge, deriveKey })
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    },
    async reachable({ userId }) {
      const email = `person-${userId}@example.org`
      await assembly.face(accounts).people.changeEmail({ userId, email, masked: email })
    },
    sentCode: ({ userId }) => assembly.face(security).newPlaces.plant(userId, clock.nowMs()),
    letters: (to) => ports.inbox?.to(to).map(({ text }) => text) ?? [],
    operatorLink(...roles) {
      const given = roles.length > 0 ? { roles } : {}
      const { dataDir } = ports.config
      return makeOperatorLink({ dataDir, origin: '', random: ports.random, ...given }).split('#')[1] ?? ''
    },
    async operator(...roles) {
      return (await atDesk.makeTestOperator({ name: undefined, roles })).operatorToken
    },
    sweep: () => assembly.work(),
    unownedHolds: () =>
      [...ledger.trialBalance().holds.keys()].filter((hold) => !assembly.isClaimed(hold)).length,
    restart: async () => stageOn(await market.restart()),
    close: () => world.close(),
  }
}

/** A call as the wire hands it on: the input is read by the protocol, the user or operator found by the token. */
function askingOf(assembly: Assembly, clock: { nowMs(): number }): Stage['ask'] {
  const handlers = assembly.calls as Partial<Record<CallName, AnyHandler>>
  return async (name, input = {}, asking = {}) => {
    const handler = handlers[name]
    if (!handler) throw new Error(`no product answers ${name}`)
    const context = await contextOf(assembly, clock.nowMs(), asking)
    const call: Call = calls[name]
    if (!context) return refuse('session_invalid')
    if (call.who !== 'operator') return handler(context, call.input.parse(input))
    const found = assembly.face(operators).people.find(asking.operator ?? '', clock.nowMs())
    const operator = admit(call, found)
    return 'reason' in operator ? operator : handler({ ...context, operator }, call.input.parse(input))
  }
}

async function contextOf(
  assembly: Assembly,
  nowMs: number,
  { by, key, ip, file }: Asking,
): Promise<Context | undefined> {
  const found = by && (await assembly.face(accounts).sessions.find(by.token))
  if (by && !found) return undefined
  const address = ip ?? by?.ip ?? '10.8.0.1'
  return {
    userId: found?.userId ?? 0,
    sessionId: found?.sessionId ?? 0,
    requestKey: key,
    locale: 'en-US',
    nowMs,
    file,
    client: { ip: address, network: address, device: 'proving' },
  }
}
