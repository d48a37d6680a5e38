import { formatMinor } from '@openbourse/money'
import {
  done,
  type OwnPublicRecord,
  type PublicRecord,
  type publicRecordCalls,
  type RecordPart,
  recordParts,
  refuse,
} from '@openbourse/protocol'
import { enoughTrades, recordFigures } from '@openbourse/quant/records'
import type { Turn } from '../../core/index.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { isName } from '../managers/index.ts'
import { writeNotice } from '../notices/index.ts'
import { indexOf } from '../portfolio/index.ts'
import { currencyUnknown, totalsCurrency } from '../stocks/index.ts'
import { end, type Looking } from './looking.ts'
import type { Look } from './looks.ts'
import type { RecordsParts } from './parts.ts'
import { looksAt, recordByCode, recordsOfUser, type Stored } from './store.ts'
import { writeLink, writeRecord } from './tables.ts'

const link = '/pages/record/own'
const codeBytes = 16

export function publicRecordHandlers(
  parts: RecordsParts,
  looking: Looking,
): SomeHandlers<keyof typeof publicRecordCalls> {
  const { database, writer, practice, random, stocks } = parts

  return {
    async publicRecordMine({ userId }) {
      await writer.settled()
      const open = publicOf(await recordsOfUser(database, userId))
      const records = await practice.recordsOf(userId)
      return done({
        record: open ? ownOnWire(open) : null,
        beganAt: records[0].from,
        earlier: records.length - 1,
      })
    },

    async publicRecordPublish({ userId, requestKey: key }, input) {
      if (key === undefined) return refuse('key_missing')
      if (!input.agreed) return refuse('agreement_missing', { fields: ['agreed'] })
      const currency = totalsCurrency(input.currency)
      if (currency === undefined) return currencyUnknown(input.currency)
      const name = input.name?.trim() ?? ''
      if (name !== '' && !isName(name)) return refuse('public_record_name', { fields: ['name'] })
      const asked = { actor: userId, key, call: 'publicRecordPublish', input }
      const ran = await writer.exclusiveOnce(asked, async (tx, turn) => {
        if (publicOf(await recordsOfUser(tx, userId))) return refuse('public_record_exists')
        const records = await practice.recordsOf(userId)
        const record = {
          id: turn.nextId(),
          at: turn.nowMs,
          currency,
          shows: recordParts.filter((part: RecordPart) => input[part]),
          beganAt: records[0].from,
          earlier: records.length - 1,
        }
        const code = Buffer.from(random.bytes(codeBytes)).toString('hex')
        const made = { record, link: { recordId: record.id, userId, code, name, endedAt: null } }
        writeRecord(turn, record)
        writeLink(turn, made.link)
        writeNotice(turn, {
          userId,
          word: 'record_published',
          values: {},
          link,
          about: `record:${record.id}`,
        })
        return done(ownOnWire(made))
      })
      if (ran.kind === 'key_reused') return refuse('key_reused')
      await writer.settled()
      const open = publicOf(await recordsOfUser(database, userId))
      if (ran.answer.ok && open) await looking.catchUp(open)
      return ran.answer
    },

    async publicRecordEnd({ userId, requestKey: key }, input) {
      if (key === undefined) return refuse('key_missing')
      const asked = { actor: userId, key, call: 'publicRecordEnd', input, isEnding: true }
      const ran = await writer.exclusiveOnce(asked, async (tx, turn: Turn) => {
        const open = publicOf(await recordsOfUser(tx, userId))
        if (open?.record.id !== Number(input.id)) return refuse('public_record_unknown', { fields: ['id'] })
        end(turn, open)
        const about = `record:${open.record.id}`
        writeNotice(turn, { userId, word: 'record_ended', values: {}, link, about, seen: true })
        return done({})
      })
      return ran.kind === 'key_reused' ? refuse('key_reused') : ran.answer
    },

    async publicRecord(_context, { code }) {
      await writer.settled()
      const found = await shownBy(parts, code)
      if (!found) return refuse('public_record_unknown', { fields: ['code'] })
      const looks = await looksAt(database, found.record.id)
      const { code: _code, ...terms } = ownOnWire(found)
      return done({
        ...terms,
        index: indexOn(indexOf(stocks.venue, found.record.currency)),
        leastTrades: enoughTrades,
        records: recordFigures(looks).map(figuresOnWire),
        classes: classesOf(looks),
      } satisfies PublicRecord)
    },
  }
}

/** The record that a code shows now: none of an account that was closed. */
export async function shownBy(
  { database, people }: Pick<RecordsParts, 'database' | 'people'>,
  code: string,
): Promise<Stored | undefined> {
  const found = await recordByCode(database, code)
  return found && (await people.byId(found.link.userId))?.status !== 0 ? found : undefined
}

const publicOf = (all: readonly Stored[]): Stored | undefined => all.find(({ link }) => link.code !== null)

export const ownOnWire = ({ record, link }: Stored): OwnPublicRecord => ({
  id: String(record.id),
  code: link.code ?? '',
  name: link.name === '' ? null : link.name,
  publishedAt: record.at,
  currency: record.currency,
  shows: [...record.shows],
})

const indexOn = (index: { readonly symbol: string; readonly name: string } | undefined) =>
  index ? { symbol: index.symbol, name: index.name } : null

const figuresOnWire = (of: ReturnType<typeof recordFigures>[number]) => ({
  ...of,
  months: [...of.months],
  days: [...of.days],
})

function classesOf(looks: readonly Look[]): PublicRecord['classes'] {
  const classes = looks.at(-1)?.classes
  if (classes === undefined) return null
  return classes.split(',').map((one) => {
    const [kind = '', share = '0'] = one.split(':')
    return { kind, share: formatMinor(BigInt(share), 3) }
  }) as PublicRecord['classes']
}
