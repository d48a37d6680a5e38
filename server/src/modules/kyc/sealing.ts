import { createHmac } from 'node:crypto'
import { type PersonalKeys, personalKeys, type Sealer } from '../../platform/secrets/index.ts'
import { namePrint } from './rules.ts'
import { insertKey, renewKey, storedKey } from './store.ts'
import type { Contents, KeptClass, KycParts, SealedField } from './types.ts'

type Parts = Pick<KycParts, 'database' | 'writer' | 'secrets' | 'random' | 'clock'>

/**
 * Seals a user's submissions with the user's own keys, and compares them by keyed hashes without opening
 * them.
 */
export class Sealing {
  readonly #parts: Parts
  readonly #keys: PersonalKeys

  constructor(parts: Parts) {
    this.#parts = parts
    this.#keys = personalKeys(parts.secrets, parts.random)
  }

  /** The user's key, created when first needed. Undefined once it is destroyed. */
  async sealerOf(userId: number, kept: KeptClass): Promise<Sealer | undefined> {
    const { database, clock } = this.#parts
    const place = placeOf(userId, kept)
    const row =
      (await storedKey(database, userId, kept)) ??
      (await insertKey(database, {
        userId,
        kept,
        sealed: this.#keys.make(place),
        at: clock.nowMs(),
      }))
    if (row.sealed === null) return undefined
    const renewed = this.#keys.renewed(place, row.sealed)
    if (renewed !== undefined) await renewKey(database, { userId, kept, sealed: renewed })
    return this.#keys.open(place, row.sealed)
  }

  /** Keyed hash of a number with its country and kind: equal hashes mean one document. */
  numberMark(country: string, document: string, number: string): string {
    return this.#mark(['number', country, document, number])
  }

  personMark(name: string, birth: string): string {
    return this.#mark(['person', namePrint(name), birth])
  }

  imageMark(sha256: string): string {
    return this.#mark(['image', sha256])
  }

  /** Keyed hash of an input for its idempotency key: a plain hash of a short number could be guessed. */
  inputMark(input: object): string {
    return this.#mark(['input', JSON.stringify(input)])
  }

  #mark(parts: readonly string[]): string {
    const key = this.#parts.secrets.derived('kyc mark')
    return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
  }
}

const placeOf = (userId: number, kept: KeptClass) => ({
  table: 'kyc.personal_key',
  column: kept,
  row: userId,
})

const fieldPlace = (caseId: number, field: SealedField) => ({
  table: 'kyc.field',
  column: field,
  row: caseId,
})

/** The sealed texts of a submission. */
export function sealContents(
  sealer: Sealer,
  caseId: number,
  contents: Contents,
): readonly (readonly [SealedField, string])[] {
  const texts: Readonly<Record<SealedField, string>> = {
    number: contents.number,
    name: contents.name,
    birth: contents.birth,
    address: JSON.stringify(contents.address),
  }
  return (Object.keys(texts) as SealedField[]).map((field) => [
    field,
    sealer.seal(fieldPlace(caseId, field), texts[field]),
  ])
}

/** The opened contents of a submission; undefined once it is erased. */
export function openContents(
  sealer: Sealer | undefined,
  caseId: number,
  sealed: ReadonlyMap<SealedField, string | null>,
): Contents | undefined {
  const open = (field: SealedField): string | undefined => {
    const text = sealed.get(field)
    return sealer && text ? sealer.open(fieldPlace(caseId, field), text) : undefined
  }
  const [number, name, birth, address] = [open('number'), open('name'), open('birth'), open('address')]
  if (number === undefined || name === undefined || birth === undefined || address === undefined)
    return undefined
  return { number, name, birth, address: JSON.parse(address) as Contents['address'] }
}
