import type {
  AddressProblem,
  PayoutCountry,
  PayoutField,
  PayoutProblem,
  PayoutTemplateField,
  PayoutWarning,
} from '@openbourse/protocol'

/** The input by field; empty and absent are the same. */
export type Given = Readonly<Partial<Record<PayoutField, string | undefined>>>

export type Problem<R extends PayoutProblem | PayoutWarning | AddressProblem = PayoutProblem> = {
  readonly field: string
  readonly reason: R
  readonly values: Readonly<Record<string, string>>
}

export type Checked = {
  /** At most one per field; empty fields are not checked. */
  readonly problems: readonly Problem[]
  readonly bank: string | null
  /** Warnings that the user may ignore. */
  readonly warnings?: readonly Problem<PayoutWarning>[]
}

/** The form and checks of one kind of account. */
export type Scheme = {
  readonly country: PayoutCountry
  readonly currency: string
  readonly fields: readonly PayoutTemplateField[]
  /** The field with the account's identifying number. */
  readonly number: PayoutField
  /** Checks fields whose form is already right. */
  check(given: Given): Checked
}
