import { signedByTwo } from './desk.ts'
import { expect } from './story.ts'
import { advanceClock, type TestUser } from './testing.ts'
import { ask, read } from './wire.ts'

type Where = { readonly url: string }

const minuteMs = 60_000
export const hourMs = 60 * minuteMs

/** An offer of new shares, as signed by two operators: of a hundred shares a lot at ₦42.00, drawn by default. */
export type OfferTerms = {
  readonly symbol: string
  readonly name: string
  readonly kind?: 'random' | 'direct'
  readonly lots?: number
  readonly maximum?: number
  readonly reference?: string
  /** Prices of a band, in place of the fixed one. */
  readonly band?: { readonly floor: string; readonly low: string; readonly high: string }
  /** Hours from now to the opening, and from there to the close. */
  readonly opensIn?: number
  readonly lasts?: number
}

/** A published offer: its number, and when its steps are due, in epoch milliseconds. */
export type Published = {
  readonly id: string
  readonly opensAt: number
  readonly closesAt: number
  readonly drawnAt: number
  readonly payBy: number
  readonly listsAt: number
}

export type OfferShown = {
  readonly id: string
  readonly symbol: string
  readonly state: string
  readonly mine: {
    readonly id: string
    readonly state: string
    readonly held: string
    readonly allotted: string
  } | null
}

/** Publishes an offer as the console does: one operator drafts it and another signs. */
export async function publishOffer(server: Where, terms: OfferTerms): Promise<Published> {
  const { nowMs } = await advanceClock(server, 0)
  const times = timesOf(nowMs, terms)
  await signedByTwo(server, { path: '/console/offers/propose', input: draftOf(terms, times) })
  const { list } = await read<{ list: OfferShown[] }>(server, '', '/stock/index/new/list/coming')
  const offer = list.find(({ symbol }) => symbol === terms.symbol)
  if (!offer) throw new Error(`${terms.symbol} was not published`)
  // The chance of a draw is published at the next full hour of its chain.
  return { id: offer.id, ...times, drawnAt: times.drawAt + hourMs }
}

/** Moves the clock on to a time; nothing where it is past. */
export async function until(server: Where, atMs: number): Promise<void> {
  const { nowMs } = await advanceClock(server, 0)
  if (atMs > nowMs) await advanceClock(server, atMs - nowMs)
}

export const offerOf = async (server: Where, token: string, issueId: string): Promise<OfferShown> =>
  (await read<{ offer: OfferShown }>(server, token, '/stock/index/new/info', { issueId })).offer

/** Waits until an offer has reached a state by itself. */
export async function expectOffer(server: Where, id: string, state: string): Promise<void> {
  await expect.poll(async () => (await offerOf(server, '', id)).state).toBe(state)
}

type Wish = { readonly quantity: number; readonly unfunded?: true }

export const apply = (server: Where, user: TestUser, issueId: string, { quantity, unfunded }: Wish) =>
  ask(server, user.token, '/stock/order/new/apply', { issueId, quantity, ...(unfunded && { unfunded: '1' }) })

type Times = ReturnType<typeof timesOf>

function timesOf(nowMs: number, { opensIn = 0, lasts = 24 }: OfferTerms) {
  const opensAt = nowMs + minuteMs + opensIn * hourMs
  const closesAt = opensAt + lasts * hourMs
  return {
    opensAt,
    closesAt,
    confirmBy: closesAt + 10 * minuteMs,
    drawAt: closesAt + 30 * minuteMs,
    payBy: closesAt + 26 * hourMs,
    listsAt: nextMorning(closesAt + 40 * hourMs),
  }
}

/** The next weekday at ten in Lagos, an hour before UTC: its exchange opens then. */
function nextMorning(atMs: number): number {
  const day = new Date(atMs)
  day.setUTCHours(9, 0, 0, 0)
  do day.setUTCDate(day.getUTCDate() + 1)
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6)
  return day.getTime()
}

function draftOf(terms: OfferTerms, times: Times): Record<string, string> {
  const kind = terms.kind ?? 'random'
  const price: Record<string, string> = terms.band ?? { price: '42.00' }
  const draft: Record<string, string | number> = {
    symbol: terms.symbol,
    name: terms.name,
    sector: 'consumer',
    aboutEn: 'Mills flour.',
    aboutEs: 'Muele harina.',
    aboutPt: 'Faz farinha.',
    riskEn: 'All of it comes from one mill.',
    riskEs: 'Todo viene de un solo molino.',
    riskPt: 'Tudo vem de um só moinho.',
    kind,
    rule: kind === 'direct' ? 'first_come' : 'lottery',
    ...price,
    ...(terms.reference !== undefined && { reference: terms.reference }),
    lot: 100,
    lots: terms.lots ?? 12,
    minimum: 1,
    maximum: terms.maximum ?? 12,
    issued: 1_000_000,
    earnings: '3.00',
    dividend: '1.00',
    ...times,
    reason: 'issuer_asked',
  }
  return Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, String(value)]))
}
