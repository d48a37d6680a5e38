import { digitsOf } from '../../lib/phone.ts'

export type RegisterDraft = {
  readonly phone: string
  readonly password: string
  readonly repeat: string
  readonly agreed: boolean
  readonly proofReady: boolean
}

export type RegisterField = 'phone' | 'password' | 'repeat' | 'agreement' | 'proof'

export type Problem = {
  readonly field: RegisterField
  readonly word:
    | 'phone_missing'
    | 'phone_malformed'
    | 'password_missing'
    | 'password_length'
    | 'password_contains_phone'
    | 'password_mismatch'
    | 'agreement_missing'
    | 'proof_missing'
  readonly count?: string
}

const passwordLength = { min: 6, max: 20 } as const

/** All errors of the registration form, in its order (§5). The server decides again. */
export function registerProblems(draft: RegisterDraft): readonly Problem[] {
  const found = [
    phoneProblem(draft.phone),
    passwordProblem(draft),
    draft.password !== draft.repeat && ({ field: 'repeat', word: 'password_mismatch' } as const),
    !draft.agreed && ({ field: 'agreement', word: 'agreement_missing' } as const),
    !draft.proofReady && ({ field: 'proof', word: 'proof_missing' } as const),
  ]
  return found.filter((one): one is Problem => one !== false && one !== undefined)
}

function phoneProblem(phone: string): Problem | undefined {
  const { length } = digitsOf(phone)
  if (length === 0) return { field: 'phone', word: 'phone_missing' }
  if (length < 6 || length > 15 || /[^\d\s().-]/.test(phone))
    return { field: 'phone', word: 'phone_malformed' }
  return undefined
}

function passwordProblem({ password, phone }: RegisterDraft): Problem | undefined {
  const { length } = [...password]
  if (length === 0) return { field: 'password', word: 'password_missing' }
  if (length < passwordLength.min || length > passwordLength.max) {
    return { field: 'password', word: 'password_length', count: String(length) }
  }
  const digits = digitsOf(phone)
  return digits.length >= 6 && password.includes(digits)
    ? { field: 'password', word: 'password_contains_phone' }
    : undefined
}
