import type { PriceAlert } from '@openbourse/protocol'
import {
  BellPlus,
  Card,
  decimal,
  Empty,
  Failed,
  IconButton,
  Item,
  List,
  Mark,
  money,
  Pill,
  RowBones,
  Show,
  Trash2,
} from '@openbourse/ui'
import { trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { useAlerts } from './use-alerts.ts'
import { useWaitsFor } from './words.ts'

/** Every price alert in one place. */
export function AllAlerts() {
  const text = useText('alerts')
  const alerts = useAlerts()
  return (
    <Card flush>
      <Show
        of={faceOf(alerts.query, ({ list }) => list)}
        skeleton={<RowBones rows={4} />}
        empty={
          <Empty icon={BellPlus} title={text('noneTitle')} action={text('see')} to={paths.markets()}>
            {text('none')}
          </Empty>
        }
        failed={(retry) => (
          <Failed title={text('failedTitle')} retry={retry}>
            {text('failed')}
          </Failed>
        )}
      >
        {(list) => <AlertRows alerts={list} marks onRemove={(id) => void alerts.remove(id)} />}
      </Show>
    </Card>
  )
}

/** Alerts, each with what reached it. `marks` shows whose they are where they are of several stocks. */
export function AlertRows(props: {
  readonly alerts: readonly PriceAlert[]
  readonly marks?: boolean
  readonly onRemove: (id: string) => void
}) {
  return (
    <List inset={props.marks ? 'mark' : 'none'}>
      {props.alerts.map((alert) => (
        <Row key={alert.id} alert={alert} marks={props.marks === true} onRemove={props.onRemove} />
      ))}
    </List>
  )
}

function Row(props: {
  readonly alert: PriceAlert
  readonly marks: boolean
  readonly onRemove: (id: string) => void
}) {
  const { alert } = props
  const text = useText('alerts')
  const locale = useLocale()
  const of = (price: string) => money(locale, alert.currency, price)
  const way = useWaitsFor()(alert)
  const { kind, receipt } = alert
  return (
    <Item
      {...(props.marks ? { mark: <Mark symbol={alert.symbol} /> } : {})}
      title={props.marks ? alert.symbol : way}
      note={
        <>
          {props.marks && `${way} · `}
          {receipt === null
            ? text('since', { price: of(alert.from) })
            : text('reachedBy', {
                print: receipt.print,
                price: of(receipt.price),
                time: when(locale, receipt.at, 'dateTime'),
              })}
          {kind === 'day_move' && receipt?.by && ` · ${text('closeWas', { price: of(receipt.by) })}`}
          {kind === 'volume' &&
            receipt?.by &&
            ` · ${text('volumeWas', { volume: decimal(locale, trim(receipt.by, 0)) })}`}
          {alert.note !== '' && ` · ${alert.note}`}
        </>
      }
      middle={
        <Pill tone={alert.state === 'reached' ? 'good' : 'plain'}>
          {text(alert.state === 'reached' ? 'reached' : 'watching')}
        </Pill>
      }
      end={
        <IconButton
          quiet
          icon={Trash2}
          label={
            kind === 'price'
              ? text('remove', { symbol: alert.symbol, price: of(alert.price) })
              : text('removeOther', { symbol: alert.symbol, what: way })
          }
          onPress={() => props.onRemove(alert.id)}
        />
      }
    />
  )
}
