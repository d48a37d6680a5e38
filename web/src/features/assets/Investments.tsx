import {
  Bot,
  Card,
  ChartCandlestick,
  Delta,
  Item,
  Layers,
  List,
  Section,
  Sigma,
  TextButton,
  UsersRound,
} from '@openbourse/ui'
import { Own } from '../../common/Own.tsx'
import { compare, negate } from '../../lib/figures.ts'
import { followPaths } from '../../lib/follow-paths.ts'
import { fundPaths } from '../../lib/fund-paths.ts'
import { useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { optionPaths } from '../../lib/option-paths.ts'
import { paths } from '../../lib/paths.ts'
import { robotPaths } from '../../lib/robot-paths.ts'
import { balancesOf, investedOf, owes } from '../../lib/total-of.ts'
import css from './assets.module.css'
import type { Assets } from './parts.ts'

/** What is invested, by kind, and the line in which balances and investments are the total. */
export function Investments({ assets }: { readonly assets: Assets }) {
  const text = useText('assets')
  const [hidden] = useKept('amountsHidden')
  const { stocks, base } = assets
  return (
    <>
      <Section title={text('investments')}>
        <Card flush>
          <List>
            <Item
              strong
              to={paths.positions()}
              mark={<Disc of={ChartCandlestick} />}
              title={text('stocks')}
              note={text('stocksNote')}
              end={
                <span className={css.end}>
                  <b>
                    <Own of={stocks.value} asset={base} />
                  </b>
                  {!hidden && (
                    <small>
                      <Delta amount={stocks.profit} asset={base} />
                    </small>
                  )}
                </span>
              }
            />
            <Others assets={assets} />
          </List>
        </Card>
      </Section>
      <Closing assets={assets} />
    </>
  )
}

/** Balances and investments, less what is owed on loans, to the total. */
function Closing({ assets }: { readonly assets: Assets }) {
  const text = useText('assets')
  const { base } = assets
  return (
    <dl className={css.close}>
      <div>
        <dt>{text('allBalances')}</dt>
        <dd>
          <Own of={balancesOf(assets)} asset={base} />
        </dd>
      </div>
      <div>
        <dt>{text('investments')}</dt>
        <dd>
          <Own of={investedOf(assets)} asset={base} />
        </dd>
      </div>
      {owes(assets) && (
        <div>
          <dt>
            <TextButton to={paths.loans()}>{text('owed')}</TextButton>
          </dt>
          <dd>
            <Own of={negate(assets.owed)} asset={base} />
          </dd>
        </div>
      )}
      <div>
        <dt>{text('total')}</dt>
        <dd>
          <b>
            <Own of={assets.total} asset={base} />
          </b>
        </dd>
      </div>
    </dl>
  )
}

/** What is invested beside stocks, where there is something of it. */
function Others({ assets }: { readonly assets: Assets }) {
  const text = useText('assets')
  const others = (
    [
      { name: 'options', icon: Sigma, value: assets.options, to: optionPaths.orders() },
      { name: 'robots', icon: Bot, value: assets.robots, to: robotPaths.mine() },
      { name: 'funds', icon: Layers, value: assets.funds, to: fundPaths.orders() },
      { name: 'follows', icon: UsersRound, value: assets.follows, to: followPaths.own() },
    ] as const
  ).filter(({ value }) => compare(value, '0') > 0)
  return (
    <>
      {others.map(({ name, icon, value, to }) => (
        <Item
          key={name}
          strong
          to={to}
          mark={<Disc of={icon} />}
          title={text(`class.${name}`)}
          note={text(`${name}Note`)}
          end={
            <span className={css.end}>
              <b>
                <Own of={value} asset={assets.base} />
              </b>
            </span>
          }
        />
      ))}
    </>
  )
}

const Disc = ({ of: Icon }: { readonly of: typeof ChartCandlestick }) => (
  <span className="disc">
    <Icon className="icon" aria-hidden="true" />
  </span>
)
