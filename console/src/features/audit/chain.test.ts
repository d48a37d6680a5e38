import { createHash } from 'node:crypto'
import { auditStart, auditText, type StoredAuditLine } from '@openbourse/protocol/audit'
import { describe, expect, it } from 'vitest'
import { checkMore, readLines, unchecked } from './chain.ts'

const acts = ['operator_set_up', 'proposal_made', 'audit_exported'] as const

/** A chain as the server makes it. */
function chainOf(count: number): StoredAuditLine[] {
  let former = auditStart
  return Array.from({ length: count }, (_, at) => {
    const line = {
      n: at + 1,
      at: 1_700_000_000_000 + at,
      operatorId: at % 3,
      act: acts[at % 3] ?? 'audit_exported',
      subjectKind: 'setting',
      subjectId: `s${at}`,
      reason: at % 2 === 0 ? null : 'better_way',
      details: { to: '₦2', from: '1' },
    } as const
    const hash = createHash('sha256').update(auditText(former, line)).digest('hex')
    const whole = { ...line, former, hash }
    former = hash
    return whole
  })
}

describe('the check of the audit in the browser', () => {
  const lines = chainOf(7)

  it('finds nothing in a whole chain, read at once or in parts', () => {
    expect(checkMore(unchecked, lines)).toEqual({ lines: 7, hash: lines[6]?.hash })
    expect(checkMore(checkMore(unchecked, lines.slice(0, 3)), lines.slice(3)).lines).toBe(7)
  })

  it.each([
    ['a reason that was changed', lines.with(3, { ...lines[3]!, reason: 'other' }), 4],
    ['a line that was left out', lines.toSpliced(2, 1), 3],
    ['two lines in another order', [lines[0]!, lines[2]!, lines[1]!], 2],
    [
      'a detail that was added',
      lines.with(6, { ...lines[6]!, details: { ...lines[6]!.details, more: '' } }),
      7,
    ],
    ['a first line that is not the first', lines.slice(1), 1],
  ])('finds %s', (_, broken, at) => {
    expect(checkMore(unchecked, broken).brokenAt).toBe(at)
  })

  it('takes the hash of the same text for ever, so that what was exported once can always be checked', () => {
    const line = {
      n: 1,
      at: 1_700_000_000_000,
      operatorId: 7,
      act: 'proposal_made',
      reason: 'costs_fell',
      subjectKind: 'setting',
      subjectId: 'fee.commission.NG',
      details: { to: '₦25', from: '30' },
    }
    expect(auditText(auditStart, line)).toBe(
      `["openbourse-audit-1",1,"${'0'.repeat(64)}",1700000000000,7,"proposal_made","setting","fee.commission.NG","costs_fell",[["from","30"],["to","₦25"]]]`,
    )
  })

  it('reads lines of JSON, and reports when they are none', () => {
    const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    expect(readLines(body)).toEqual(lines)
    expect(readLines('half a li')).toBeUndefined()
  })
})
