import { auditActs } from '@openbourse/protocol/audit'
import { expect, it } from 'vitest'
import audit from '../../../messages/en-US/audit.json' with { type: 'json' }

it('has a name for every action that can be in the audit log, and no other', () => {
  expect(Object.keys(audit.names).sort()).toEqual([...auditActs].sort())
})
