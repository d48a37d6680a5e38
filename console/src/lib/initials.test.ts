import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Ngozi Adeyemi', 'NA'],
  ['María José de la Cruz', 'MC'],
  ['Zoë', 'ZO'],
  ['  ', ''],
  ['𝒳avier Ülker', '𝒳Ü'],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
