import { expect, test } from 'vitest'
import { asApproved } from './approved.ts'
import type { Operator, Recorded } from './types.ts'

const of = (state: Operator['state'], ...roles: Operator['roles']): Operator => ({
  id: 7,
  name: 'Kwame Boateng',
  roles,
  state,
  since: 0,
  passwordHash: null,
  totpSealed: null,
  linkHash: 'hash',
  linkUntil: 1,
  checkedBy: 2,
})
const said = (roles: string, more: Partial<Recorded> = {}): Recorded => ({
  roles,
  invited: false,
  arrived: false,
  cameIn: true,
  removed: false,
  ...more,
})
const gone = { state: 'removed', linkHash: null, linkUntil: null }

test.each([
  ['as recorded', of('active', 'support'), said('support'), {}],
  ['another role', of('active', 'support', 'approver'), said('support'), { roles: ['support'] }],
  ['another role in place of the recorded one', of('active', 'approver'), said('support'), gone],
  ['a role less', of('active', 'support'), said('support,auditor'), {}],
  ['no record of the operator', of('active', 'support'), undefined, gone],
  ['invited, and seated past it', of('active', 'support'), said('support', { cameIn: false }), gone],
  ['invited', of('invited', 'support'), said('support', { cameIn: false, invited: true }), {}],
  [
    'set up and not yet approved',
    of('waiting', 'support'),
    said('support', { cameIn: false, arrived: true }),
    {},
  ],
  [
    'set up, and made an invitation by SQL',
    of('invited', 'support'),
    said('support', { cameIn: false, arrived: true }),
    gone,
  ],
  [
    'set up, and seated before it was approved',
    of('active', 'support'),
    said('support', { cameIn: false, arrived: true }),
    gone,
  ],
  ['waiting by SQL alone', of('waiting', 'support'), said('support', { cameIn: false }), gone],
  ['an invitation without a record', of('invited', 'support'), undefined, gone],
  [
    'an invitation with more',
    of('invited', 'support', 'approver'),
    said('approver', { invited: true }),
    { roles: ['approver'] },
  ],
  ['removed, and brought back', of('active', 'support'), said('support', { removed: true }), gone],
  ['removed', of('removed', 'support'), said('support', { removed: true }), {}],
  ['removed by SQL', of('removed', 'support'), said('support'), {}],
])('%s', (_, stored, recorded, changes) => {
  expect(asApproved(stored, recorded)).toEqual({ ...stored, ...changes })
})
