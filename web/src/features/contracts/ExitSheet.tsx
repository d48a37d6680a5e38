import type { ContractPosition } from '@openbourse/protocol'
import { Button, decimal, Sheet } from '@openbourse/ui'
import { useState } from 'react'
import { useCommand } from '../../common/command/use-command.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import css from './contracts.module.css'
import { NumberField } from './NumberField.tsx'

/** The mark price at which a position closes by itself. */
export function ExitSheet(props: {
  readonly position: ContractPosition
  readonly kind: 'takeProfit' | 'stopLoss'
  readonly open: boolean
  readonly onClose: () => void
}) {
  const positions = useText('positionsOnMargin')
  const locale = useLocale()
  const { position, kind, open, onClose } = props
  const now = position[kind]
  const [typed, setTyped] = useState(now ?? '')
  const profit = useCommand('coinContractSetProfit')
  const loss = useCommand('coinContractSetLoss')
  const command = kind === 'takeProfit' ? profit : loss

  async function set(price: string | undefined) {
    const answer = await command.run({ position: position.id, ...(price === undefined ? {} : { price }) })
    if (answer.ok) onClose()
  }
  const price = /[1-9]/.test(typed) ? typed.replace(/\.$/, '') : undefined
  const foot = (
    <div className={now === null ? 'stack' : 'pair'}>
      {now !== null && (
        <Button wide busy={command.busy} onPress={() => void set(undefined)}>
          {positions('exit.remove')}
        </Button>
      )}
      <Button
        wide
        kind="primary"
        busy={command.busy}
        why={price === undefined ? '' : undefined}
        onPress={() => void set(price)}
      >
        {positions('exit.set')}
      </Button>
    </div>
  )
  return (
    <Sheet open={open} onClose={onClose} title={positions(`exit.${kind}`)} foot={foot}>
      <div className={css.block}>
        <NumberField
          label={positions('exit.price')}
          unit="USDT"
          placeholder={decimal(locale, position.mark)}
          value={typed}
          onChange={(next) => {
            command.forget()
            setTyped(next)
          }}
          error={command.state.at === 'ready' ? command.state.refusal?.msg : undefined}
          hint={positions('exit.how')}
        />
      </div>
      {profit.sheet}
      {loss.sheet}
    </Sheet>
  )
}
