import { done, type OperatorRole, operatorRoles, refuse } from '@openbourse/protocol'

/** Longer than for users, because an operator can view other users' data. */
export const passwordMin = 12

const nameForm = /^[\p{L}\p{M}][\p{L}\p{M}\p{N} .'’-]{1,39}$/u

/** Names are compared without case and spaces. */
export const nameKeyOf = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** A name in its stored form, or why it is refused. */
export function readName(typed: string) {
  const name = typed.normalize('NFC').replace(/\s+/g, ' ').trim()
  return nameForm.test(name) ? done(name) : refuse('operator_name_form', { fields: ['name'] })
}

/** Undefined for a sufficient password. Length counts code points. */
export function weakness(password: string, about: { readonly name: string; readonly isCommon: boolean }) {
  const plain = password.toLowerCase()
  const words = nameKeyOf(about.name).split(' ')
  const namesHimself = words.some((word) => word.length > 2 && plain.includes(word))
  if ([...password].length >= passwordMin && !about.isCommon && !namesHimself) return undefined
  return refuse('operator_password_weak', { values: { min: String(passwordMin) }, fields: ['password'] })
}

/** Roles separated by commas, in list order; undefined for an unknown role, a repeated one, or none. */
export function readRoles(words: string): readonly OperatorRole[] | undefined {
  const given = words.split(',').map((word) => word.trim())
  const roles = operatorRoles.filter((role) => given.includes(role))
  return roles.length > 0 && roles.length === given.length ? roles : undefined
}

export const writtenRoles = (roles: readonly OperatorRole[]): string => roles.join(',')
