import { done, type Identity, type KycSubmission, type Locale, sentence } from '@openbourse/protocol'
import {
  type DocumentKind,
  documentExamples,
  documentKeys,
  documentsOf,
  fieldsToSend,
  type KycFault,
} from '@openbourse/protocol/documents'
import type { Context } from '../../platform/http/types.ts'
import { contentsOf } from './contents.ts'
import { keptCountry, keptYearsMin, maskedNumber } from './rules.ts'
import type { Service } from './service.ts'
import { casesOf, faultsOf } from './store.ts'
import type { Case, KeptClass } from './types.ts'

const view = (kinds: readonly DocumentKind[]) =>
  kinds.map((kind) => ({ kind, example: documentExamples[kind], keys: documentKeys[kind] }))

const documents = [
  ...(['NG', 'MX', 'BR'] as const).map((country) => ({ country, kinds: view(documentsOf(country)) })),
  { country: null, kinds: view(documentsOf('')) },
]

/** A user's own identity state, with all of their submissions. */
export async function readOwn(service: Service, { userId, locale }: Pick<Context, 'userId' | 'locale'>) {
  const { database, writer, desk, settings } = service
  await writer.settled()
  const cases = await casesOf(database, userId)
  const faults = await faultsOf(
    database,
    cases.map(({ id }) => id),
  )
  const faultsIn = (one: Case) => inWords(faults.get(one.id) ?? [], locale, settings.integer('kyc.age.min'))
  const counts = cases.find(({ state }) => state !== 'withdrawn')
  const identity: Identity = {
    state: desk.statusOf(userId),
    submission: counts ? await shown(service, counts, faultsIn(counts)) : null,
    documents,
    promiseHours: settings.integer('kyc.promise.hours'),
    yearsMin: settings.integer('kyc.age.min'),
    keptYears: {
      images: keptYears(service, 'images', counts?.country ?? ''),
      fields: keptYears(service, 'fields', counts?.country ?? ''),
    },
    history: cases.map((one) => ({
      n: one.n,
      state: one.state,
      country: one.country,
      document: one.document,
      submittedAt: one.submittedAt,
      endedAt: one.endedAt,
      faults: faultsIn(one),
    })),
  }
  return done(identity)
}

export function keptYears({ settings }: Pick<Service, 'settings'>, kept: KeptClass, country: string): number {
  return Math.max(keptYearsMin, settings.integer(`kyc.keep.${kept}.${keptCountry(country)}`))
}

function inWords(faults: readonly KycFault[], locale: Locale, years: number) {
  return faults.map(({ field, reason }) => ({
    field,
    reason,
    msg: sentence(reason, { years: String(years) }, locale),
  }))
}

async function shown(
  service: Service,
  one: Case,
  faults: KycSubmission['faults'],
): Promise<KycSubmission | null> {
  const contents = await contentsOf(service, one)
  if (!contents) return null
  const { id, n, state, country, document, submittedAt, dueAt, endedAt } = one
  return {
    id: String(id),
    n,
    state,
    country,
    document,
    submittedAt,
    dueAt,
    endedAt,
    faults,
    name: contents.name,
    birth: contents.birth,
    address: contents.address,
    number: maskedNumber(contents.number),
    queue: state === 'pending' ? service.desk.placeOf(id) : null,
    send: [...fieldsToSend(faults.map(({ field }) => field))],
  }
}
