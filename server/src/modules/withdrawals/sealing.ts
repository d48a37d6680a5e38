import type { Secrets } from '../../platform/secrets/index.ts'
import type { StoredWithdrawal } from './store.ts'
import type { Destination, WithdrawalRecord } from './types.ts'

/** Seals destinations and names, so that access to the database alone does not reveal them. */
export class Sealing {
  readonly #secrets: Secrets

  constructor(secrets: Secrets) {
    this.#secrets = secrets
  }

  seal(record: WithdrawalRecord): StoredWithdrawal {
    const { destination, ...row } = record
    return { ...row, sealed: this.#secrets.seal(placeOf(row.id), JSON.stringify(destination)) }
  }

  open({ sealed, ...row }: StoredWithdrawal): WithdrawalRecord {
    const destination =
      sealed === '' ? erased : (JSON.parse(this.#secrets.open(placeOf(row.id), sealed)) as Destination)
    return { ...row, destination }
  }
}

/** What is left of a destination once its account is erased. */
const erased: Destination = {
  label: '',
  masked: '–',
  bank: null,
  holder: null,
  number: '',
  tag: null,
  name: null,
}

const placeOf = (row: number) => ({ table: 'withdrawals.withdrawal', column: 'destination', row })
