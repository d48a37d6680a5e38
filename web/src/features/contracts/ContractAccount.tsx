import type { ContractList } from '@openbourse/protocol'
import { Button, Card, Delta, Formula, money, PieChart } from '@openbourse/ui'
import { Own, OwnPart } from '../../common/Own.tsx'
import { useOwnCount } from '../../common/use-own-count.ts'
import { clock } from '../../lib/clock.ts'
import { contractPaths } from '../../lib/contract-paths.ts'
import { shorten } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import css from './contracts.module.css'

export type Account = Omit<NonNullable<ContractList['mine']>, 'positions'>

/** What the contract account is worth at the mark prices. */
export function useAccountSum(account: Account) {
  const text = useText('contracts')
  const locale = useLocale()
  const usdt = (of: string) => money(locale, 'USDT', shorten(of, 2))
  return () => ({
    title: text('account'),
    sentence: text('accountHow'),
    sum: {
      terms: [
        { value: usdt(account.free), name: text('free'), sign: '+' as const },
        { value: usdt(account.held), name: text('held'), sign: '+' as const },
        { value: usdt(account.inPositions), name: text('inPositions'), sign: '+' as const },
        { value: usdt(account.unrealised), name: text('unrealised') },
      ],
      result: { value: usdt(account.total), name: text('account') },
    },
    source: text('markHow'),
    readAt: when(locale, clock.server(), 'second'),
  })
}

/** The contract account above the list of contracts. */
export function ContractAccount({ mine }: { readonly mine: NonNullable<ContractList['mine']> }) {
  const text = useText('contracts')
  const count = useOwnCount()
  const sum = useAccountSum(mine)
  const n = mine.positions
  return (
    <Card label={text('account')}>
      <div className={css.account}>
        <p className="quiet">
          <Formula of={sum}>{text('account')}</Formula>
        </p>
        <Own of={shorten(mine.total, 2)} asset="USDT" size="display" />
        <p className={css.line}>
          <span>{text('freeCount', { free: count(shorten(mine.free, 2)), n })}</span>
          {n > 0 && (
            <OwnPart>
              <Delta amount={shorten(mine.unrealised, 2)} asset="USDT" />
            </OwnPart>
          )}
        </p>
        <div className={css.actions}>
          <Button to={paths.transfer({ to: 'contract', asset: 'USDT' })}>{text('transfer')}</Button>
          <Button icon={PieChart} to={contractPaths.positions()}>
            {text('seePositions', { n })}
          </Button>
        </div>
      </div>
    </Card>
  )
}
