import type { DepositWay } from '@openbourse/protocol'
import {
  CalendarPlus,
  Camera,
  Card,
  Coins,
  Empty,
  HandCoins,
  Item,
  Landmark,
  List,
  ListIcon,
  Pill,
  Section,
} from '@openbourse/ui'
import { CardRows } from '../../lib/CardRows.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { pageExists, paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { togetherOf } from './together.ts'
import { kinds, pageOf } from './words.ts'

/** Promises from this many minutes on are shown in hours. */
const hoursFrom = 120
const icons = { bank: Landmark, offline: Camera, channel: HandCoins } as const

/** Every way of depositing, each with how long it takes and whether it is open. */
export function WaysScreen() {
  const text = useText('deposit')
  return (
    <div className="stack">
      <Section title={text('choose')}>
        <CardRows
          of={faceOf(useCall('depositWays', {}), ({ ways }) => ways)}
          bones={4}
          empty={
            <Empty icon={Landmark} title={text('noWays')}>
              {text('noWaysNote')}
            </Empty>
          }
          failedTitle={text('failedTitle')}
        >
          {(ways) => <Rows ways={ways} />}
        </CardRows>
      </Section>
      <Card flush>
        <List inset="icon">
          <Item icon={ListIcon} title={text('records')} to={paths.deposits()} />
          <Item
            icon={CalendarPlus}
            title={text('recurring')}
            note={text('recurringNote')}
            to={paths.moneyPlans()}
          />
        </List>
      </Card>
    </div>
  )
}

function Rows({ ways }: { readonly ways: readonly DepositWay[] }) {
  const text = useText('deposit')
  return (
    <Card flush>
      <List inset="icon" label={text('choose')}>
        {kinds.map((kind) => (
          <KindRow key={kind} kind={kind} ways={ways.filter((way) => way.kind === kind)} />
        ))}
        {pageExists(paths.coinDeposit()) && (
          <Item icon={Coins} title={text('coins')} note={text('coinsNote')} to={paths.coinDeposit()} />
        )}
      </List>
    </Card>
  )
}

function KindRow({
  kind,
  ways,
}: {
  readonly kind: DepositWay['kind']
  readonly ways: readonly DepositWay[]
}) {
  const text = useText('deposit')
  const locale = useLocale()
  if (ways.length === 0) return null
  const { opensAt, minutes, currencies } = togetherOf(ways)
  const within =
    minutes < hoursFrom
      ? text('withinMinutes', { count: minutes })
      : text('withinHours', { count: Math.ceil(minutes / 60) })
  return (
    <Item
      icon={icons[kind]}
      title={text(`kind_${kind}`)}
      note={
        opensAt === null
          ? text(`kindNote_${kind}`, { currencies: currencies.join(', '), within })
          : text('opens', { time: when(locale, opensAt, 'dateTime') })
      }
      end={opensAt === null ? undefined : <Pill>{text('closed')}</Pill>}
      to={pageOf[kind]()}
    />
  )
}
