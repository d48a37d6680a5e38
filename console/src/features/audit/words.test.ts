import { auditActs } from '@openbourse/protocol/audit'
import { expect, it } from 'vitest'
import audit from '../../../messages/en-US/audit.json' with { type: 'json' }

it('calls every act that can stand in the audit by a name, and names nothing that cannot', () => {
  expect(Object.keys(audit.names).sort()).toEqual([...auditActs].sort())
})
