import type { Check } from '../../core/index.ts'
import type { AdviceBook } from './book.ts'
import { type Services, storedServices } from './service.ts'
import { storedAdvice } from './tables.ts'

/** Advice and services in memory beside the journal, and each outcome behind its time. */
export function adviceChecks(book: AdviceBook, services: Services): readonly Check[] {
  return [
    {
      name: 'advice in memory is that of the journal, and no outcome comes before its time',
      compares: 'advice in memory with stored rows',
      async *run({ atRest, reader }) {
        yield await atRest(async () => {
          const stored = await storedAdvice(reader)
          const memory = book.all().length
          const early = stored.filter(({ piece, outcome }) => outcome && outcome.at < piece.until)
          const other = stored.filter(
            ({ piece, outcome }) => (book.outcome(piece.id)?.price ?? null) !== (outcome?.price ?? null),
          )
          return {
            compared: stored.length,
            findings: [
              ...[...early, ...other].map(({ piece, outcome }) => ({
                where: `advice ${piece.id}`,
                expected: `an outcome from ${piece.until} on, as in memory`,
                found: String(outcome?.at ?? 'none'),
              })),
              ...(memory === stored.length
                ? []
                : [{ where: 'advice', expected: String(stored.length), found: String(memory) }]),
            ],
          }
        })
      },
    },
    {
      name: 'strategy services in memory are those of the journal',
      compares: 'strategy services in memory with stored rows',
      async *run({ atRest, reader }) {
        yield await atRest(async () => {
          const stored = await storedServices(reader)
          const text = (service: unknown): string => JSON.stringify(service ?? null)
          const memory = services.all().length
          return {
            compared: stored.length,
            findings: [
              ...stored.flatMap((service) => {
                const found = text(services.find(service.userId))
                const where = `strategy service of user ${service.userId}`
                return found === text(service) ? [] : [{ where, expected: text(service), found }]
              }),
              ...(memory === stored.length
                ? []
                : [{ where: 'strategy services', expected: String(stored.length), found: String(memory) }]),
            ],
          }
        })
      },
    },
  ]
}
