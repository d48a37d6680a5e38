import type { DepositWay } from '@openbourse/protocol'
import { useState } from 'react'
import { useBareCommand } from '../../lib/command.ts'
import { go } from '../../lib/go.ts'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import type { Sending } from './words.ts'

export type Slip = { readonly utr: string; readonly voucher: string }
export type Objection = { readonly field: string | undefined; readonly msg: string }

/** What the form of a deposit holds. `place` is the own account that was chosen. */
export type Draft = {
  readonly amount: string
  readonly place: string | undefined
  readonly payer: string
  readonly channelPassword: string
  readonly slip: Slip
  readonly as: Sending
}

/** What was typed, without a decimal mark that nothing follows yet. */
export const amountOf = ({ amount }: Pick<Draft, 'amount'>): string => amount.replace(/\.$/, '')

/** Sends the form once, and goes to the deposit that it made. */
export function useSubmit(way: DepositWay, terms: string | undefined) {
  const common = useText('common')
  const { busy, run } = useBareCommand('depositAdd')
  const [objection, setObjection] = useState<Objection>()

  async function submit(draft: Draft, payer: string) {
    setObjection(undefined)
    const answer = await run({
      way: way.id,
      amount: amountOf(draft),
      terms: terms ?? '',
      ...(way.kind === 'offline' ? draft.slip : { payer }),
      ...(way.channel === null ? {} : { channelPassword: draft.channelPassword }),
    })
    if (answer.ok) {
      const as = draft.as === 'as_agreed' ? {} : { as: draft.as }
      go.replace(paths.depositOf({ id: answer.value.id, ...as }))
      return
    }
    if (answer.reason === 'not_sent') return
    setObjection({ field: answer.fields[0], msg: answer.msg || common('noAnswer') })
  }
  return { busy, objection, submit, forget: () => setObjection(undefined) }
}
