import type { LoginRow } from '@openbourse/protocol'
import {
  Card,
  CircleCheck,
  Empty,
  Failed,
  History,
  Item,
  List,
  Pill,
  RowBones,
  Show,
  TriangleAlert,
} from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { faceOf, useCall } from '../../lib/query.ts'
import { chatTime } from '../../lib/time.ts'
import styles from './security.module.css'

/** Logins and attempts, with the only known fact about the place: the network. */
export function LoginHistory() {
  const text = useText('security.logins')
  const logins = faceOf(useCall('logins', {}), ({ list }) => list)
  return (
    <>
      <p className={styles.intro}>{text('about')}</p>
      <Card flush>
        <Show
          of={logins}
          skeleton={<RowBones rows={5} mark={false} />}
          empty={
            <Empty icon={History} title={text('emptyTitle')}>
              {text('empty')}
            </Empty>
          }
          failed={(retry) => (
            <Failed title={text('failedTitle')} retry={retry}>
              {text('failed')}
            </Failed>
          )}
        >
          {(list) => (
            <List inset="icon" label={text('title')}>
              {list.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </List>
          )}
        </Show>
      </Card>
      <p className={`t1 quiet ${styles.after}`}>{text('kept')}</p>
    </>
  )
}

function Row({ row }: { readonly row: LoginRow }) {
  const text = useText('security.logins')
  const day = useText('common.day')
  const locale = useLocale()
  const { at, way, outcome, device, network, here } = row
  const isIn = outcome === 'in'
  const place = placeOf(network)
  const when = chatTime(locale, at, { nowMs: clock.now(), yesterday: day('yesterday') })
  const where = here
    ? text('here')
    : place === undefined
      ? text('local')
      : text('network', { network: place })
  return (
    <Item
      icon={isIn ? CircleCheck : TriangleAlert}
      title={isIn ? text(`way.${way}`) : text(`outcome.${outcome}`)}
      note={
        <>
          {device || text('unknownDevice')}
          <br />
          {where}
        </>
      }
      end={
        <span className={styles.when}>
          <span>{when}</span>
          {!isIn && <Pill tone="warn">{text('notIn')}</Pill>}
        </span>
      }
    />
  )
}

/** An address with its last part left out, as users write it: 102.89.23.x. */
function placeOf(network: string): string | undefined {
  if (/^127\.|^unknown$|^0:0:0:/.test(network)) return undefined
  return network.replace(/\.0\/24$/, '.x').replace(/::\/48$/, ':x')
}
