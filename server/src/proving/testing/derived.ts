import { type Answer, type Call, type CallName, calls, operatorRoles } from '@openbourse/protocol'
import { expect } from 'vitest'
import type { Props } from '../../core/index.ts'
import { decode } from '../../platform/http/decode.ts'
import { privileged } from '../../platform/testing/privileged.ts'
import { besides, contentsOf, ofTheWriter } from './contents.ts'
import type { Flow } from './flow.ts'
import { type Image, storedIn } from './images.ts'
import { asked, type Question, questionOf } from './question.ts'
import { atOnce, many } from './rush.ts'
import { openStage, type Stage } from './stage.ts'
import { endOf, holds, quiet, sameRows, stageAfter, type Undisturbed } from './undisturbed.ts'

type Form = Readonly<Record<string, string>>

async function on(undisturbed: Undisturbed, work: (stage: Stage) => Promise<void>): Promise<void> {
  const stage = await stageAfter(undisturbed, undisturbed.images[0]!)
  try {
    await work(stage)
  } finally {
    await stage.close()
  }
}

/** Refusals that the server gives for any call, before it reads the input. */
const ofAnyCall = ['session_invalid', 'key_reused', 'malformed']

function expectRegistered(call: CallName, answer: Answer<Call>): void {
  if (!answer.ok) expect([...calls[call].refusals, ...ofAnyCall], call).toContain(answer.reason)
}

/** Fifty at once with one key: each gets the same answer, and the stored rows are those of one of them. */
export function oneKey(undisturbed: Undisturbed, call: CallName): Promise<void> {
  return on(undisturbed, async (stage) => {
    const { flow } = undisturbed
    let replies: readonly Answer<Call>[] = []
    const fifty = asked(stage, call, async ({ input, asking }) => {
      replies = await Promise.all(many(() => stage.ask(call, input, asking)))
      return replies[0]!
    })
    const end = await endOf(flow, stage, await flow.act(fifty, undisturbed.props))
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size, 'all hear the same').toBe(1)
    expect(replies).toHaveLength(atOnce)
    expect(end.answer).toBe(undisturbed.answer)
    await sameRows(undisturbed, end.contents, 'fifty at once with one key', flow.aside)
  })
}

/** Fifty at once, each with a key of its own: each is accepted or refused by a word of the call, and everything adds up. */
export function fiftyKeys(undisturbed: Undisturbed, call: CallName): Promise<void> {
  return on(undisturbed, async (stage) => {
    const replies: Answer<Call>[] = []
    const fifty = asked(stage, call, async ({ input, asking }) => {
      const { key, ...rest } = asking
      const all = many((at) => stage.ask(call, input, key ? { ...rest, key: `${key}-${at}` } : rest))
      replies.push(...(await Promise.all(all)))
      return replies.find(({ ok }) => ok) ?? replies[0]!
    })
    await undisturbed.flow.act(fifty, undisturbed.props)
    for (const reply of replies) expectRegistered(call, reply)
    const done = replies.filter(({ ok }) => ok).length
    expect(done, 'one of them is accepted').toBeGreaterThan(0)
    if (undisturbed.flow.fifty !== undefined) expect(done, 'accepted').toBe(undisturbed.flow.fifty)
    await quiet(stage)
    await holds(stage)
  })
}

const badNumbers = [
  '',
  ' ',
  '-1',
  '0',
  '1e3',
  '1,5',
  '1.123456789',
  '9'.repeat(15),
  '9'.repeat(400),
  '1\n',
  '١٢',
  'NaN',
]
const badTexts = [
  '__proto__',
  'constructor',
  '[object Object]',
  '\u202econstructor',
  "'; drop table accounts.user; --",
]
const bad = [...badNumbers, ...badTexts]
/**
 * How often a wrong input was tried, users notified of it, and views of data; and the key that an answer would be
 * sealed with.
 */
const mayRecord =
  `accounts.tally notices.notice operators.audit operators.operator security.mark security.trade_pass
  security.trade_password security.code factors.challenge kyc.view operators.session core.command core.personal_key`.split(
    /\s+/,
  )

/** All rows but those, as text. */
async function kept(stage: Stage, left: readonly string[] = mayRecord): Promise<Image['rows']> {
  await quiet(stage)
  const stored = await storedIn(stage.market.world)
  return besides(stored, [...left, ...ofTheWriter])
}

/** A bad value in each field, and each field that only the server sets: refused in words that name it, and no row is written. */
export function badValues(undisturbed: Undisturbed, call: CallName): Promise<void> {
  return on(undisturbed, async (stage) => {
    const { input, asking } = await questionOf(undisturbed.flow, call, stage, undisturbed.props)
    const { shape } = calls[call].input
    expect(decode(calls[call], input).ok, 'the example is what the call takes').toBe(true)
    const refused: Form[] = []
    for (const field of Object.keys(shape))
      for (const value of bad) {
        if (value === input[field]) continue
        const given = { ...input, [field]: value }
        const read = decode(calls[call], given)
        if (read.ok) refused.push(given)
        else expect(read.fields, `${call}.${field}: ${value}`).toContain(field)
      }
    for (const field of privileged.filter((name) => !Object.hasOwn(shape, name)))
      expect(decode(calls[call], { ...input, [field]: '1' }), field).toMatchObject({
        ok: false,
        problem: { kind: 'field_unknown', field },
      })
    const before = await kept(stage)
    let rows = before
    for (const given of refused) {
      const answer = await stage.ask(call, given, { ...asking, ...(asking.key ? { key: nextKey() } : {}) })
      expectRegistered(call, answer)
      // What is accepted may write: some fields take any text.
      if (answer.ok) rows = await kept(stage)
    }
    expect(await kept(stage), 'refused, and written nevertheless').toEqual(rows)
    await holds(stage)
  })
}

let keys = 0
const nextKey = (): string => `derived-key-${++keys}`

/** Made up: as long as the true one and of the same kind. */
const madeUp = (value: string): string =>
  value
    .replace(/\d/g, (digit) => String((Number(digit) + 7) % 10 || 4))
    .replace(/[a-z]/g, (letter) => (letter === 'q' ? 'w' : 'q'))

/** Rows that contain this user's number. */
function rowsOf(stored: Image['rows'], userId: number): readonly string[] {
  const own = new RegExp(`\\b${userId}\\b`)
  return [...contentsOf(stored)].flatMap(([table, rows]) =>
    rows.map((row) => `${table} ${JSON.stringify(row)}`).filter((row) => own.test(row)),
  )
}

async function twoOf(flow: Flow, stage: Stage): Promise<readonly [Props, Props]> {
  return [await flow.prepare(stage), await flow.prepare(stage)]
}

/** Fields whose values are not things of a user, though they differ from user to user. */
const notThings = [
  'captcha',
  'txid',
  'email',
  'to',
  'account',
  'credential',
  'issueId',
  'offerId',
  'robotId',
  'fundId',
  'managerId',
  'name',
]

/**
 * Another user who could do the same with things of their own sends the first one's: they get the answer for things
 * that do not exist, and no row of the first one changes. Returns the fields that name such things.
 */
export async function othersThings(flow: Flow, call: CallName): Promise<readonly string[]> {
  const stage = await openStage(flow.market?.())
  try {
    const [one, other] = await twoOf(flow, stage)
    await flow.scene?.(stage)
    const [theirs, own] = [
      await questionOf(flow, call, stage, one),
      await questionOf(flow, call, stage, other),
    ]
    const asking = { ...own.asking, ...(own.asking.key ? { key: nextKey() } : {}) }
    const things = Object.keys(own.input).filter(
      (field) => own.input[field] !== theirs.input[field] && !notThings.includes(field),
    )
    const now = async () => {
      await quiet(stage)
      return storedIn(stage.market.world)
    }
    const before = rowsOf(await now(), one.by.userId)
    if (things.length > 0) {
      const given = { ...own.input, ...picked(theirs.input, things) }
      const answer = await stage.ask(call, given, asking)
      const missing = {
        ...given,
        ...Object.fromEntries(things.map((field) => [field, madeUp(given[field]!)])),
      }
      const ofNothing = await stage.ask(call, missing, renewed(asking))
      expect(answer, 'as of what does not exist').toEqual(ofNothing)
      expect(rowsOf(await now(), one.by.userId), 'rows of the first').toEqual(before)
    }
    const control = await stage.ask(call, own.input, renewed(asking))
    expect(control, 'with things of their own').toMatchObject({ ok: true })
    expect(rowsOf(await now(), one.by.userId), 'rows of the first').toEqual(before)
    return things
  } finally {
    await stage.close()
  }
}

const renewed = (asking: Question['asking']): Question['asking'] =>
  asking.key ? { ...asking, key: nextKey() } : asking
const picked = (from: Form, fields: readonly string[]): Form =>
  Object.fromEntries(fields.map((field) => [field, from[field] ?? '']))

/** A call of the console: no operator without one of its roles, no user and no visitor; no row is written. */
export function withoutRole(undisturbed: Undisturbed, call: CallName): Promise<void> {
  return on(undisturbed, async (stage) => {
    const { input, asking } = await questionOf(undisturbed.flow, call, stage, undisturbed.props)
    const by = await stage.person()
    const roles: readonly string[] = (calls[call] as Call).roles ?? []
    const others = operatorRoles.filter((role) => !roles.includes(role))
    const operator = others.length > 0 ? await stage.operator(...others) : undefined
    const before = await kept(stage, ['operators.operator', 'operators.session'])
    const { operator: _, key = nextKey(), ...rest } = asking
    for (const given of [
      { ...rest, key },
      { ...rest, key, by },
      { ...rest, key, by, operator: by.token },
    ])
      expect(await stage.ask(call, input, given)).toMatchObject({ ok: false })
    if (operator)
      expect(await stage.ask(call, input, { ...rest, key, operator })).toMatchObject({ ok: false })
    expect(await kept(stage, ['operators.operator', 'operators.session'])).toEqual(before)
  })
}
