import { invariant } from '@openbourse/money'
import { type Answer, type Calls, done, type Refused, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { Context } from '../../platform/http/types.ts'
import type { Sealer } from '../../platform/secrets/index.ts'
import { writeNotice } from '../notices/index.ts'
import { contentsOf } from './contents.ts'
import { areOneSide } from './images.ts'
import { type Asked, dueAt, type Former, readSubmission, type Whole } from './rules.ts'
import { sealContents } from './sealing.ts'
import { kycPage, type Service } from './service.ts'
import { casesOf, faultsOf, imagesOf } from './store.ts'
import { writeField, writeImage } from './tables.ts'
import type { Case, Image } from './types.ts'

type Ready = {
  readonly ok: true
  readonly whole: Whole & Pick<Case, 'changed'>
  readonly images: readonly Image[]
  readonly sealer: Sealer
  readonly n: number
}
type Handed = Answer<Calls['kycSubmit']>
type Reason = Extract<Handed, { readonly ok: false }>['reason']

const hourMs = 3600 * 1000

/** Submits an identity. The response never depends on whether another account has the document. */
export async function submit(
  service: Service,
  asker: Pick<Context, 'userId' | 'requestKey' | 'nowMs'>,
  asked: Asked,
): Promise<Handed> {
  const { userId, requestKey: key } = asker
  if (key === undefined) return refuse('key_missing')
  const ready = await prepare(service, asker, asked)
  const input = { mark: service.sealing.inputMark(asked) }
  const written = await service.writer.run<Handed>({
    actor: userId,
    once: { key, call: 'kycSubmit', input },
    // The state may have changed since preparation, so everything that depends on it is checked again.
    decide: (turn) =>
      statusProblem(service, userId) ?? (ready.ok ? write(service, turn, { userId, ready }) : ready),
  })
  return written.kind === 'key_reused' ? refuse('key_reused') : written.answer
}

function statusProblem({ desk }: Service, userId: number): Refused<Reason> | undefined {
  if (desk.statusOf(userId) === 'succ') return refuse('kyc_done')
  const pending = desk.pendingOf(userId)
  return pending && refuse('kyc_pending', { values: { until: String(pending.dueAt) } })
}

async function prepare(
  service: Service,
  { userId, nowMs }: Pick<Context, 'userId' | 'nowMs'>,
  asked: Asked,
): Promise<Ready | Refused<Reason>> {
  const { database, writer, settings, sealing } = service
  await writer.settled()
  const early = statusProblem(service, userId)
  if (early) return early
  const cases = await casesOf(database, userId)
  const former = await formerOf(service, cases)
  const today = new Date(nowMs).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const read = readSubmission(asked, { former, today, yearsMin: settings.integer('kyc.age.min') })
  if (!read.ok) return read
  const { front, back } = read.value
  const images = await imagesOf(database, userId, [front, back])
  for (const [side, id] of Object.entries({ front, back })) {
    const image = images.find((one) => one.id === id && one.side === side)
    // An image about to expire is refused, so that none is removed from under a submission.
    const isGoing = image?.endsAt != null && image.endsAt < nowMs + hourMs
    if (!image || isGoing) return refuse('kyc_image_unknown', { fields: [side] })
  }
  if (await areOneSide(service, images)) return refuse('kyc_images_same', { fields: ['front', 'back'] })
  const sealer = await sealing.sealerOf(userId, 'fields')
  invariant(sealer, 'a closed account, whose key alone can be gone, has no session')
  return { ok: true, whole: read.value, images, sealer, n: (cases[0]?.n ?? 0) + 1 }
}

/** The contents of the last refused submission, if it can be corrected. */
async function formerOf(service: Service, cases: readonly Case[]): Promise<Former | undefined> {
  const last = cases.find(({ state }) => state !== 'withdrawn')
  if (last?.state !== 'refused') return undefined
  const contents = await contentsOf(service, last)
  if (!contents) return undefined
  const faults = (await faultsOf(service.database, [last.id])).get(last.id) ?? []
  const { country, document, front, back } = last
  return {
    whole: { country, document, front, back, ...contents },
    refused: faults.map(({ field }) => field),
  }
}

function write(
  service: Service,
  turn: Turn,
  given: { readonly userId: number; readonly ready: Ready },
): Handed {
  const { desk, sealing, settings, people } = service
  const { userId, ready } = given
  const { country, document, number, name, birth, address, front, back, changed } = ready.whole
  const one: Case = {
    id: turn.nextId(),
    userId,
    n: ready.n,
    country,
    document,
    front,
    back,
    changed,
    numberMark: sealing.numberMark(country, document, number),
    personMark: sealing.personMark(name, birth),
    submittedAt: turn.nowMs,
    dueAt: dueAt(turn.nowMs, settings.integer('kyc.promise.hours')),
    state: 'pending',
    endedAt: null,
    claim: null,
  }
  for (const [field, sealed] of sealContents(ready.sealer, one.id, { number, name, birth, address }))
    writeField(turn, { caseId: one.id, field, sealed })
  for (const image of ready.images) if (image.endsAt !== null) writeImage(turn, { ...image, endsAt: null })
  desk.change(turn, one)
  desk.learn(userId, 'pending')
  people.changeIdStatus(turn, userId, 'pending')
  const values = { until: String(one.dueAt) }
  writeNotice(turn, { userId, word: 'kyc_received', values, link: kycPage, about: 'kyc' })
  return done({ id: String(one.id), state: 'pending', submittedAt: one.submittedAt, dueAt: one.dueAt })
}
