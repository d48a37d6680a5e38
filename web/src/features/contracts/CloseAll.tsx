import type { ContractPosition } from '@openbourse/protocol'
import { Button, Delta, decimal, Facts, money, Sheet, toasts } from '@openbourse/ui'
import { useCommand } from '../../common/command/use-command.tsx'
import { compare, minus, plus, shorten, total } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import css from './contracts.module.css'

/** Closes every position at market, after one list and one sum. */
export function CloseAll(props: {
  readonly list: readonly ContractPosition[]
  readonly open: boolean
  readonly onClose: () => void
}) {
  const text = useText('contracts')
  const positions = useText('positionsOnMargin')
  const locale = useLocale()
  const { list, open, onClose } = props
  const command = useCommand('coinContractLiquidateAll')
  const margin = total(list.map((one) => one.margin))
  const fees = total(list.map((one) => one.closingFee))
  const back = minus(plus(margin, total(list.map((one) => one.profit))), fees)

  async function go() {
    const answer = await command.run({})
    if (!answer.ok) return
    const left = answer.value.list.flatMap(({ symbol, msg }) =>
      msg === null ? [] : [positions('close.could', { symbol, msg })],
    )
    toasts.show(left.length === 0 ? positions('close.done') : left.join(' '))
    onClose()
  }
  const foot = (
    <div className="pair">
      <Button onPress={onClose}>{positions('close.keep')}</Button>
      <Button kind="primary" busy={command.busy} onPress={() => void go()}>
        {positions('close.allGo')}
      </Button>
    </div>
  )
  return (
    <Sheet open={open} onClose={onClose} title={positions('close.allTitle')} foot={foot}>
      <div className={css.block}>
        <p className="quiet">{positions('close.allText')}</p>
        <Facts
          of={[
            { key: 'margin', term: text('inPositions'), value: decimal(locale, shorten(margin, 2)) },
            ...list.map((one) => ({
              key: one.id,
              term: `${one.coin} ${text(`side.${one.direction}`)}`,
              value: <Delta amount={shorten(one.profit, 2)} />,
            })),
            { key: 'fees', term: positions('close.fee'), value: `−${decimal(locale, shorten(fees, 2))}` },
            {
              key: 'back',
              term: <b>{positions('close.back')}</b>,
              value: <b>{money(locale, 'USDT', compare(back, '0') > 0 ? shorten(back, 2) : '0.00')}</b>,
            },
          ]}
        />
        {command.state.at === 'ready' && command.state.refusal && (
          <p className={css.danger}>{command.state.refusal.msg}</p>
        )}
      </div>
      {command.sheet}
    </Sheet>
  )
}
