import type { Quote } from '@openbourse/protocol'
import {
  ArrowDown,
  ArrowLeftRight,
  ArrowUpDown,
  Button,
  Card,
  Delta,
  Formula,
  money,
  TextButton,
} from '@openbourse/ui'
import { Own, OwnPart } from '../../common/Own.tsx'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { useTotalsIn } from '../../lib/totals-in.ts'
import css from './coins.module.css'
import { accountOf } from './value.ts'

/** What the coin account is worth in USDT at the last prices of the book, and what it gained in 24 hours. */
export function CoinAccount({ quotes }: { readonly quotes: readonly Quote[] }) {
  const text = useText('coins')
  const common = useText('common')
  const locale = useLocale()
  const query = useCall('coinAssets', { account: 'spot', ...useTotalsIn() })
  const own = query.data
  const account = own && accountOf(own.list, quotes)
  const formula = () => ({
    title: text('account'),
    sentence: text('accountHow'),
    sum: {
      terms: [
        { value: money(locale, 'USDT', account?.coins ?? '0'), name: text('coinsValue'), sign: '+' as const },
        { value: money(locale, 'USDT', account?.cash ?? '0'), name: 'USDT' },
      ],
      result: { value: money(locale, 'USDT', account?.value ?? '0'), name: text('account') },
    },
    source: text('footOne'),
    readAt: when(locale, own?.at ?? clock.server(), 'second'),
  })
  return (
    <Card label={text('account')}>
      <div className={css.account}>
        <div className="row between">
          <span className="quiet">
            <Formula of={formula}>{text('account')}</Formula>
          </span>
          <TextButton to={paths.coinRecords()}>{text('records')}</TextButton>
        </div>
        {account ? (
          <>
            <Own of={account.value} asset="USDT" size="display" />
            <p className={css.change}>
              <OwnPart>
                <Delta amount={account.change} rate={account.changeRate} asset="USDT" />
              </OwnPart>{' '}
              <span className="quiet">{text('day')}</span>
            </p>
          </>
        ) : (
          <span className={css.waiting}>
            {query.isError && <span className="quiet t2">{common('failed.list')}</span>}
          </span>
        )}
        <div className={css.actions}>
          <Button icon={ArrowDown} to={paths.coinDeposit()}>
            {text('deposit')}
          </Button>
          <Button icon={ArrowLeftRight} to={paths.transfer()}>
            {text('transfer')}
          </Button>
          <Button icon={ArrowUpDown} to={paths.convert()}>
            {text('convert')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
