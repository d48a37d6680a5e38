import { ProofError } from '@openbourse/proof'
import { recordFigures, recordLookFrom, recordWrongs } from '@openbourse/quant/records'
import type { CheckedTrack } from './check.ts'
import { type Reading, rowsIn } from './rows.ts'

type Shown = {
  readonly id: string
  readonly publishedAt: number
  readonly currency: string
  readonly shows: readonly string[]
  readonly records: readonly object[]
}

/** Recomputes what a public record of a user shows from leaves of the public log: the code of its link leads to both. */
export async function checkPublicRecord(
  reading: Reading,
  { code, key }: { readonly code: string; readonly key: string | undefined },
): Promise<CheckedTrack> {
  const what = `public record ${code}`
  try {
    const rows = await rowsIn(reading, key)
    const shown = (await reading.list('/public-record', { code })) as Shown
    const [terms] = await rows(`record/${code}/terms`, 'publicrecords.record')
    const found = await rows(`record/${code}/looks`, 'publicrecords.look')
    const looks = found.map(recordLookFrom)
    const pairs = [
      ['id', terms?.id, shown.id],
      ['publishedAt', Number(terms?.at), shown.publishedAt],
      ['currency', terms?.currency, shown.currency],
      ['shows', terms?.shows, shown.shows.join(',')],
      ...recordFigures(looks).map((one, at) => [
        `record ${one.number}`,
        JSON.stringify(one),
        JSON.stringify(shown.records[at]),
      ]),
      ['records', looks.at(-1)?.number, shown.records.length],
    ] as const
    const differences = pairs.flatMap(([name, is, says]) =>
      is === says ? [] : [`${name}: the log gives ${is}, shown is ${says}`],
    )
    const others = found
      .filter((row) => row.record_id !== terms?.id)
      .map(({ id }) => `look ${id} is of another record`)
    const wrongs = recordWrongs(looks, { beganAt: Number(terms?.began_at) })
    return {
      what,
      compared: pairs.length + looks.length,
      differences: [...wrongs, ...others, ...differences],
    }
  } catch (error) {
    if (!(error instanceof ProofError)) throw error
    return { what, compared: 0, differences: [error.message] }
  }
}
