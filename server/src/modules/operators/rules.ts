import { done, type OperatorRole, operatorRoles, refuse } from '@openbourse/protocol'

/** Longer than people's: whoever has it can look into other people's affairs. */
export const passwordMin = 12

const nameForm = /^[\p{L}\p{M}][\p{L}\p{M}\p{N} .'’-]{1,39}$/u

/** Names are told apart by their letters, not by case and spaces. */
export const nameKeyOf = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** A name as it is kept, or why it cannot be one. */
export function readName(typed: string) {
  const name = typed.normalize('NFC').replace(/\s+/g, ' ').trim()
  return nameForm.test(name) ? done(name) : refuse('operator_name_form', { fields: ['name'] })
}

/** Undefined when the password will do. Counted in code points, as people count. */
export function weakness(password: string, about: { readonly name: string; readonly isCommon: boolean }) {
  const plain = password.toLowerCase()
  const words = nameKeyOf(about.name).split(' ')
  const namesHimself = words.some((word) => word.length > 2 && plain.includes(word))
  if ([...password].length >= passwordMin && !about.isCommon && !namesHimself) return undefined
  return refuse('operator_password_weak', { values: { min: String(passwordMin) }, fields: ['password'] })
}

/** Roles written with commas, in the order of the list; undefined when one is no role, stands twice, or none is there. */
export function readRoles(words: string): readonly OperatorRole[] | undefined {
  const given = words.split(',').map((word) => word.trim())
  const roles = operatorRoles.filter((role) => given.includes(role))
  return roles.length > 0 && roles.length === given.length ? roles : undefined
}

export const writtenRoles = (roles: readonly OperatorRole[]): string => roles.join(',')
