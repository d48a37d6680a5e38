import type {
  AddressProblem,
  PayoutCountry,
  PayoutField,
  PayoutProblem,
  PayoutTemplateField,
  PayoutWarning,
} from '@openbourse/protocol'

/** What somebody typed, by field; empty and absent are the same. */
export type Given = Readonly<Partial<Record<PayoutField, string | undefined>>>

export type Problem<R extends PayoutProblem | PayoutWarning | AddressProblem = PayoutProblem> = {
  readonly field: string
  readonly reason: R
  readonly values: Readonly<Record<string, string>>
}

export type Checked = {
  /** At most one a field; fields that are empty are not looked at. */
  readonly problems: readonly Problem[]
  readonly bank: string | null
  /** What the user should look at again, and may keep all the same. */
  readonly warnings?: readonly Problem<PayoutWarning>[]
}

/** How accounts of one kind are written and checked. */
export type Scheme = {
  readonly country: PayoutCountry
  readonly currency: string
  readonly fields: readonly PayoutTemplateField[]
  /** Which field is the number that identifies the account. */
  readonly number: PayoutField
  /** Looks at fields whose form is right already. */
  check(given: Given): Checked
}
